import type { ServerResponse } from "node:http";
import { settings } from "~/platform/settings.server";

const POLICY = "Content-Security-Policy";
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Tightens the policy of an answer that is not a page, such as an uploaded file: it runs and loads nothing. */
export const INERT_POLICY = "sandbox; default-src 'none'";

/** Clears the pages that a browser has fetched ahead, because they show the old state. */
export const CLEAR_PREFETCHED = ["Clear-Site-Data", '"prefetchCache"'] as const;

/** Clears what a browser keeps of a user who signs out: pages, and the photos in its cache. */
export const CLEAR_CACHED = ["Clear-Site-Data", '"prefetchCache", "cache"'] as const;

/** Also clears what pages have stored, such as drafts, of a user whose account is closed. */
export const CLEAR_ALL = ["Clear-Site-Data", '"prefetchCache", "cache", "storage"'] as const;

const DEVELOPMENT = import.meta.env?.DEV ?? false;

/** Matches the files of `public/`. Their addresses stay when they change, so that browsers keep them for a day only. */
const PUBLIC_FILE = /^\/[^/]+\.(ico|png|svg|webmanifest|txt)$/;
const FOR_A_DAY = "public, max-age=86400";

// Matches like the router: upper or lower case, with or without slashes at the end.
const INVITATION = /^\/invite\/*$/i;

/** Sets the headers of every response. Browsers enforce a route's own policy too (W3C CSP), so that it can only tighten this one. */
export function setSecurityHeaders(response: ServerResponse, method: string, pathname: string) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  // Invitations have a code in their URL and no form. For forms, no-referrer would make browsers send `Origin: null`.
  response.setHeader("Referrer-Policy", INVITATION.test(pathname) ? "no-referrer" : "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  const policies = [DEVELOPMENT ? [] : CONTENT_SECURITY_POLICY, response.getHeader(POLICY) ?? []].flat();
  if (policies.length > 0) response.setHeader(POLICY, policies.join(", "));
  if (settings().https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  setCaching(response, pathname);
  if (!["GET", "HEAD", "OPTIONS"].includes(method) && !response.hasHeader(CLEAR_PREFETCHED[0]))
    response.setHeader(...CLEAR_PREFETCHED);
}

/** Never lets a refusal be kept: remix-serve would let browsers keep that of a file for a year. */
function setCaching(response: ServerResponse, pathname: string) {
  const isFile = PUBLIC_FILE.test(pathname) && !DEVELOPMENT;
  if (response.statusCode >= 400 || (!isFile && !response.hasHeader("Cache-Control")))
    response.setHeader("Cache-Control", "private, no-store");
  else if (isFile) response.setHeader("Cache-Control", FOR_A_DAY);
}
