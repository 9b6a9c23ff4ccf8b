import { parse } from "cookie";
import { settings } from "~/platform/settings.server";

/** Matches the names of the cookies in which remix-auth stores the state of an unfinished sign-in. */
const BEGUN = /^(__Host-)?oauth2:/;

/** Limits the unfinished sign-ins of a browser. Node refuses requests with more than 16 KB of headers. */
const MOST = 5;

/**
 * Returns names and values of the cookies of unfinished sign-ins, oldest first. Browsers send cookies with
 * the same path in the order of creation (RFC 6265, section 5.4).
 */
const begunSignIns = (request: Request) =>
  Object.entries(parse(request.headers.get("cookie") ?? "")).filter(([name]) => BEGUN.test(name));

/** Returns the state of the newest sign-in that this browser has begun, or null. */
export function newestState(request: Request): string | null {
  const [, value] = begunSignIns(request).at(-1) ?? [];
  return value ? new URLSearchParams(value).get("state") : null;
}

/** Returns the Set-Cookie values that clear the oldest sign-ins, so that there is room for one more. */
export const forgetOldSignIns = (request: Request): string[] =>
  begunSignIns(request)
    .slice(0, 1 - MOST)
    .map(([name]) => clearing(name));

/** Returns the Set-Cookie values that clear all sign-ins that this browser has begun. */
export const forgetSignIns = (request: Request): string[] =>
  begunSignIns(request).map(([name]) => clearing(name));

// The package `cookie` refuses to write names with a colon.
const clearing = (name: string) =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${settings().https ? "; Secure" : ""}`;
