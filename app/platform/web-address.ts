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
