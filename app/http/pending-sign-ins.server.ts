import { parse } from "cookie";
import { settings } from "~/platform/settings.server";

/** Matches the cookies of remix-auth, one for each unfinished sign-in. */
const PENDING = /^(__Host-)?oauth2:/;

/** Limits the sign-ins: Node refuses requests with more than 16 KB of headers. */
const MOST = 5;

/** Lists the cookies oldest first: browsers send those of one path in the order of creation (RFC 6265, 5.4). */
const pendingSignIns = (request: Request) =>
  Object.entries(parse(request.headers.get("cookie") ?? "")).filter(([name]) => PENDING.test(name));

export function newestState(request: Request): string | null {
  const [, value] = pendingSignIns(request).at(-1) ?? [];
  return value ? new URLSearchParams(value).get("state") : null;
}

/** Tells whether this browser has begun the sign-in with this state, and not finished it. */
export const isPending = (request: Request, state: string | null): boolean =>
  pendingSignIns(request).some(([, value = ""]) => new URLSearchParams(value).get("state") === state);

/** Clears the oldest sign-ins, so that there is room for one more. */
export const forgetOldSignIns = (request: Request): string[] =>
  pendingSignIns(request)
    .slice(0, 1 - MOST)
    .map(([name]) => clearing(name));

export const forgetSignIns = (request: Request): string[] =>
  pendingSignIns(request).map(([name]) => clearing(name));

// The package `cookie` refuses to write names with a colon.
const clearing = (name: string) =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${settings().https ? "; Secure" : ""}`;
