const KEY = "language";

/** Keeps the language in the cookie, which the server reads, and in local storage, which the device remembers, in step. */
export function language(document: Document) {
  const shown = document.documentElement.lang;
  const remembered = read();
  const chosen = /(?:^|; )language=(en|de)/.exec(document.cookie)?.[1];
  if (!chosen && remembered && remembered !== shown) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${KEY}=${remembered}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
    // Without cookies the page would come back the same, for ever.
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
    // A browser that keeps nothing still has the cookie.
  }
}
