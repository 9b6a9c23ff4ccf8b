import type { IncomingHttpHeaders } from "node:http";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Names the sender: this product or no browser ("own"), the address bar or a bookmark ("typed"), or another site ("foreign"). */
export type Sender = "own" | "typed" | "foreign";

/** Reads `Sec-Fetch-Site` (W3C Fetch Metadata), else `Origin`. A request with neither does not come from a browser. */
export function senderOf(headers: IncomingHttpHeaders, ownOrigin: string): Sender {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return "own";
  if (site === "none") return "typed";
  if (site !== undefined) return "foreign";
  return headers.origin === undefined || headers.origin === ownOrigin ? "own" : "foreign";
}

/** Tells whether a request may change something although no page of this product sends it. */
export const isHostile = (method: string, sender: Sender): boolean => !SAFE.has(method) && sender !== "own";

/** Rules out images, frames, scripts and prefetches. Without the headers, a page counts as opened. Sources: W3C Fetch Metadata, Fetch standard. */
export function isOpenedAsPage(headers: Headers): boolean {
  if ((headers.get("sec-fetch-dest") ?? "document") !== "document") return false;
  return !/^prefetch\b/i.test(headers.get("sec-purpose") ?? "");
}

/** Compares no ports, because proxies drop or replace them. */
export const isOwnHost = (host: string, ownOrigin: string): boolean =>
  new URL(`http://${host}`).hostname === new URL(ownOrigin).hostname;

export const isFetchedAhead = ({ headers }: Request): boolean =>
  (headers.get("sec-purpose") ?? headers.get("purpose"))?.includes("prefetch") ?? false;
