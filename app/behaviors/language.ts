/**
 * Keeps two copies of the language in step: the cookie for the server and local storage for the device. The code that copies
 * one of them is loaded only where they differ.
 */
export function language() {
  const chosen = /\blanguage=(en|de)/.exec(document.cookie)?.[1];
  try {
    // A page that is left at once does without.
    if (localStorage.language !== chosen) import("./kept-language").catch(() => {});
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
