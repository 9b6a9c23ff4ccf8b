/**
 * Keeps two copies of the language in step: the cookie for the server and local storage for the device. The code that copies
 * one of them is loaded only where they differ.
 */
export function language(document: Document) {
  const chosen = /(^|; )language=(en|de)/.exec(document.cookie)?.[2];
  try {
    if ((localStorage.getItem("language") ?? undefined) !== chosen) import("./kept-language");
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
