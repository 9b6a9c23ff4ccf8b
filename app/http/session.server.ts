import { createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { z } from "zod";
import { SESSION_DAYS, startSession } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import type { Grant } from "~/domain/codes/grants.server";
import { once } from "~/platform/once";
import { settings } from "~/platform/settings.server";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Creates the signed cookies at the first request, because their names and keys depend on the settings. */
const cookies = once(() => {
  const { https, sessionSecret } = settings();
  const make = (name: string, maxAge: number) =>
    createCookie(`${https ? "__Host-" : ""}${name}`, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: https,
      secrets: [sessionSecret],
      maxAge,
    });
  return {
    session: make("session", SESSION_DAYS * DAY),
    grant: make("grant", 30 * MINUTE),
    member: make("member", 180 * DAY),
  };
});

const until = z.number().refine((time) => time > Date.now());
const GrantValue = z.union([
  z.object({ kind: z.literal("code"), codeId: z.number(), until }),
  z.object({ kind: z.literal("setup"), until }),
]);
const MemberValue = z.object({ userId: z.string(), epoch: z.number(), until });

const read = (cookie: ReturnType<typeof createCookie>, request: Request): Promise<unknown> =>
  cookie.parse(request.headers.get("cookie")).catch(() => null);

/** Returns the secret session id from the cookie, or null. */
export async function sessionId(request: Request): Promise<string | null> {
  const value = await read(cookies().session, request);
  return typeof value === "string" ? value : null;
}

/** Returns the Set-Cookie value that allows a sign-in for the next 30 minutes. */
export const setGrant = (grant: Extract<Grant, { kind: "code" | "setup" }>) =>
  cookies().grant.serialize({ ...grant, until: Date.now() + 30 * MINUTE * 1000 });

/** Returns the grants of this browser, best first: a code that was just entered, then an earlier sign-in. */
export async function grantsOf(request: Request): Promise<Grant[]> {
  const grant = GrantValue.safeParse(await read(cookies().grant, request));
  const member = MemberValue.safeParse(await read(cookies().member, request));
  return [
    ...(grant.success ? [grant.data] : []),
    ...(member.success
      ? [{ kind: "member" as const, userId: member.data.userId, epoch: member.data.epoch }]
      : []),
  ];
}

/** Matches the names of the cookies in which remix-auth stores the state of an unfinished sign-in. */
export const ATTEMPT = /^(__Host-)?oauth2:/;

/**
 * Starts a session and returns its Set-Cookie headers. They set the session and the membership, and clear the
 * grant and the state of the sign-in.
 */
export async function signInHeaders(request: Request, user: User): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await cookies().session.serialize(await startSession(user)));
  headers.append(
    "Set-Cookie",
    await cookies().member.serialize({
      userId: user.user_id,
      epoch: user.member_epoch,
      until: Date.now() + 180 * DAY * 1000,
    }),
  );
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  for (const name of Object.keys(parse(request.headers.get("cookie") ?? ""))) {
    if (ATTEMPT.test(name))
      headers.append(
        "Set-Cookie",
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${settings().https ? "; Secure" : ""}`,
      );
  }
  return headers;
}

/**
 * Returns the Set-Cookie headers that clear the session and the grant. The membership stays. The caller ends
 * the session in the database.
 */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await cookies().session.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  return headers;
}
