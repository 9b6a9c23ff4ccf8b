// Matches an `@` before the path of a web address, also when the name before it is empty.
const USER_INFO = /^https?:\/*[^/?#]*@/i;

/** Rejects user info ("https://good.example@evil.example") and backslashes, which make another host look like the real one. */
export function showsItsHost(url: string): boolean {
  if (url.includes("\\") || USER_INFO.test(url.trim()) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return !username && !password;
}

/** Returns the address without user info and backslashes, or null when it is not a web address. */
export function shownHost(address: string): string | null {
  if (showsItsHost(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.username = "";
  url.password = "";
  const shown = url.href;
  return /^https?:$/.test(url.protocol) && showsItsHost(shown) ? shown : null;
}
