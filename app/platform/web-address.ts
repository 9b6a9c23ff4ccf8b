// Matches an `@` before the path of a web address, also when the name before it is empty.
const USER_INFO = /^https?:\/*[^/?#]*@/i;

/**
 * Tells whether a URL shows the host that a browser opens. User info ("https://good.example@evil.example") and
 * backslashes, which browsers read as slashes, make another host look like the real one.
 */
export function showsItsHost(url: string): boolean {
  if (url.includes("\\") || USER_INFO.test(url.trim()) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return !username && !password;
}

/**
 * Returns the address that browsers open for a web address, without user info and backslashes, so that it shows its host.
 * @returns null when it is not a web address. An address that shows its host stays as it is
 */
export function shownHost(address: string): string | null {
  if (showsItsHost(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.username = "";
  url.password = "";
  const shown = url.href;
  return /^https?:$/.test(url.protocol) && showsItsHost(shown) ? shown : null;
}
