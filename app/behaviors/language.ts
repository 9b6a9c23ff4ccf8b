const KEY = "language";

/**
 * Keeps two copies of the language in step: the cookie for the server and local storage for the device. The code that copies
 * one of them is loaded only where they differ.
 */
export function language(document: Document) {
  const chosen = /\blanguage=(en|de)/.exec(document.cookie)?.[1];
  try {
    const kept = localStorage.getItem(KEY) ?? undefined;
    if (kept !== chosen) import("./kept-language").then(({ keepLanguage }) => keepLanguage(kept, chosen));
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
