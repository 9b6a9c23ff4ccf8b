import type { IncomingHttpHeaders } from "node:http";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells where a request comes from: a page of this product or no browser ("own"), the address bar or a bookmark
 * ("typed"), or a page of another site ("foreign").
 */
export type Sender = "own" | "typed" | "foreign";

/**
 * Finds the sender of a request. `Sec-Fetch-Site` decides if it is present (source: W3C Fetch Metadata),
 * otherwise `Origin` decides. A request with neither does not come from a browser.
 * @param ownOrigin the origin of this product, such as https://coach.example
 */
export function senderOf(headers: IncomingHttpHeaders, ownOrigin: string): Sender {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return "own";
  if (site === "none") return "typed";
  if (site !== undefined) return "foreign";
  return headers.origin === undefined || headers.origin === ownOrigin ? "own" : "foreign";
}

/** Tells whether a request may change something although no page of this product sends it. */
export const isHostile = (method: string, sender: Sender): boolean => !SAFE.has(method) && sender !== "own";

/**
 * Tells whether a request opens its address as a page. The images, frames and scripts of another page do not,
 * and neither does a browser that loads a page before a click. Sources: W3C Fetch Metadata for
 * `Sec-Fetch-Dest`, the Fetch standard for `Sec-Purpose`. A request without these headers counts as opened.
 */
export function isOpenedAsPage(headers: Headers): boolean {
  if ((headers.get("sec-fetch-dest") ?? "document") !== "document") return false;
  return !/^prefetch\b/i.test(headers.get("sec-purpose") ?? "");
}

/**
 * Tells whether a Host header names the host of this product. The port is not compared, because proxies drop or
 * replace it.
 */
export const isOwnHost = (host: string, ownOrigin: string): boolean =>
  new URL(`http://${host}`).hostname === new URL(ownOrigin).hostname;

/** Tells whether a browser fetches a page before somebody opens it. */
export const isFetchedAhead = ({ headers }: Request): boolean =>
  (headers.get("sec-purpose") ?? headers.get("purpose"))?.includes("prefetch") ?? false;
