/** Keeps the cookie for the server and local storage for the device in step. */
export function language() {
  const chosen = /\blanguage=(en|de)/.exec(document.cookie)?.[1];
  try {
    // A page that is left at once does without.
    if (localStorage.language !== chosen) import("./stored-language").catch(() => {});
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
