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

// As the router reads it: in any case, with or without its last slash.
const INVITATION = /^\/invite\/?$/i;

/** Puts the headers on an answer that every answer of the product carries: page, API, file and redirect. */
export function setSecurityHeaders(response: ServerResponse, method: string, pathname: string) {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  // no-referrer would make browsers send `Origin: null`, which the origin check refuses. An invitation has no form, and
  // its code in its address.
  response.setHeader("Referrer-Policy", INVITATION.test(pathname) ? "no-referrer" : "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (!DEVELOPMENT) response.setHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  if (settings().https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  if (!PUBLIC_FILE.test(pathname) && !response.hasHeader("Cache-Control"))
    response.setHeader("Cache-Control", "private, no-store");
  // What was prefetched before a change would show the old state after it.
  if (!["GET", "HEAD", "OPTIONS"].includes(method) && !response.hasHeader("Clear-Site-Data"))
    response.setHeader("Clear-Site-Data", '"prefetchCache"');
}
