/**
 * Stores a cookie that the server reads too, also with a page that is opened at once. Chromium stores a cookie later than it says,
 * and could ask for that page without it; reading the cookies makes it wait.
 * @returns whether the browser keeps cookies
 */
export function writeCookie(name: string, value: string, seconds: number): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  return document.cookie !== "";
}
