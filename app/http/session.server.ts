import { z } from "zod";
import { type NewSession, SESSION_DAYS } from "~/domain/people/accounts/sessions.server";
import type { Grant } from "~/domain/people/codes/grants.server";
import { clock } from "~/domain/shared/calendar/clock";
import { once } from "~/platform/once";
import { forgetSignIns } from "./begun-sign-ins.server";
import { CLEAR_KEPT } from "./headers.server";
import { signedCookie } from "./signed-cookie.server";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Creates the signed cookies at the first request, because their names and keys depend on the settings. */
const cookies = once(() => ({
  session: signedCookie("session", SESSION_DAYS * DAY),
  grant: signedCookie("grant", 30 * MINUTE),
  member: signedCookie("member", 180 * DAY),
}));

const until = z.number().refine((time) => time > clock.now().getTime());
const GrantValue = z.union([
  z.object({ kind: z.literal("code"), codeId: z.number(), until }),
  z.object({ kind: z.literal("setup"), until }),
]);
const MemberValue = z.object({ userId: z.string(), epoch: z.number(), until });

const read = (cookie: ReturnType<typeof signedCookie>, request: Request): Promise<unknown> =>
  cookie.parse(request.headers.get("cookie")).catch(() => null);

/** Returns the secret session id from the cookie, or null. */
export async function sessionId(request: Request): Promise<string | null> {
  const value = await read(cookies().session, request);
  return typeof value === "string" ? value : null;
}

/** Returns the Set-Cookie value that allows a sign-in for the next 30 minutes. */
export const setGrant = (grant: Extract<Grant, { kind: "code" | "setup" }>) =>
  cookies().grant.serialize({ ...grant, until: clock.now().getTime() + 30 * MINUTE * 1000 });

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

/** Returns the Set-Cookie headers of a new session: the session's id, and the membership. */
export async function sessionHeaders({ user, sessionId }: NewSession): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await cookies().session.serialize(sessionId));
  headers.append(
    "Set-Cookie",
    await cookies().member.serialize({
      userId: user.user_id,
      epoch: user.member_epoch,
      until: clock.now().getTime() + 180 * DAY * 1000,
    }),
  );
  return headers;
}

/** Returns the Set-Cookie value that clears the membership, after the person was signed out elsewhere. */
export const forgetMembership = () => cookies().member.serialize("", { maxAge: 0 });

/**
 * Returns the Set-Cookie headers that complete a sign-in. They set the session and the membership, and clear
 * the grant and the state of the sign-in.
 */
export async function signInHeaders(request: Request, session: NewSession): Promise<Headers> {
  const headers = await sessionHeaders(session);
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  for (const cookie of forgetSignIns(request)) headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * Returns the headers that clear the session, the grant and the pages that the browser has fetched ahead. The
 * membership stays. The caller ends the session in the database.
 */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers();
  headers.set(...CLEAR_KEPT);
  headers.append("Set-Cookie", await cookies().session.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  return headers;
}
