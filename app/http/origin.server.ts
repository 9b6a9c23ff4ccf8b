import type { IncomingHttpHeaders } from "node:http";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: a browser's must come from the product's own pages.
 * `Sec-Fetch-Site` decides where it is sent (source: W3C Fetch Metadata), else `Origin`; a request
 * with neither does not come from a browser. Logout changes something by GET, so it is judged too,
 * but may be typed into the address bar.
 */
export function isHostile(
  method: string,
  pathname: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  const logout = pathname === "/api/logout" || pathname === "/logout";
  if (SAFE.has(method) && !logout) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return !(site === "same-origin" || (logout && site === "none"));
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
