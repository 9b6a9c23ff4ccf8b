import type { ServerResponse } from "node:http";
import { settings } from "~/platform/settings.server";

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

const DEVELOPMENT = import.meta.env?.DEV ?? false;
const PUBLIC_FILE = /^\/(assets\/|[^/]+\.(ico|png|svg|webmanifest|txt)$)/;

// Matches like the router: upper or lower case, with or without a trailing slash.
const INVITATION = /^\/invite\/?$/i;

/** Sets the security and cache headers that every response has: pages, API, files and redirects. */
export function setSecurityHeaders(response: ServerResponse, method: string, pathname: string) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  // Uses no-referrer only for invitations, which have a code in their URL and no form. For forms, it would
  // make browsers send `Origin: null`, which the origin check rejects.
  response.setHeader("Referrer-Policy", INVITATION.test(pathname) ? "no-referrer" : "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (!DEVELOPMENT) response.setHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  if (settings().https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  if (!PUBLIC_FILE.test(pathname) && !response.hasHeader("Cache-Control"))
    response.setHeader("Cache-Control", "private, no-store");
  // Clears prefetched pages after a change, because they show the old state.
  if (!["GET", "HEAD", "OPTIONS"].includes(method) && !response.hasHeader("Clear-Site-Data"))
    response.setHeader("Clear-Site-Data", '"prefetchCache"');
}
