import { writeCookie } from "./cookie";

const KEY = "language";

/** Keeps two copies of the language in step: the cookie for the server and local storage for the device. */
export function language(document: Document) {
  const shown = document.documentElement.lang;
  const remembered = read();
  const chosen = /(^|; )language=(en|de)/.exec(document.cookie)?.[2];
  if (!chosen && remembered && remembered !== shown) {
    writeCookie(KEY, remembered, 31_536_000);
    // Reloads only if the cookie was stored, because without cookies the page would reload forever.
    if (document.cookie.includes(`${KEY}=${remembered}`)) location.reload();
    return;
  }
  if (chosen) write(chosen);
}

function read(): string | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "en" || value === "de" ? value : null;
  } catch {
    return null;
  }
}

function write(value: string) {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
