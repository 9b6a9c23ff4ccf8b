import type { IncomingHttpHeaders } from "node:http";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells whether a request tries to change something from a foreign page. `Sec-Fetch-Site` decides if it is
 * present (source: W3C Fetch Metadata), otherwise `Origin` decides. A request with neither does not come from
 * a browser and is allowed. Logout is checked although it uses GET, but may be typed into the address bar.
 * @param ownOrigin the origin of this product, such as https://coach.example
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
