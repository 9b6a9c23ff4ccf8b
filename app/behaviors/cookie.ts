/**
 * Stores a cookie for the next page too: Chromium stores it later than it says, but reading makes it wait.
 * @returns the cookies of the page; "" where the browser stores none
 */
export function writeCookie(name: string, value: string, seconds: number): string {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  return document.cookie;
}
