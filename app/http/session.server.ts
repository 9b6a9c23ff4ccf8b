import { z } from "zod";
import { outOf } from "~/domain/people/accounts/presence";
import { type NewSession, SESSION_DAYS } from "~/domain/people/accounts/sessions.server";
import type { Grant } from "~/domain/people/codes/grants.server";
import { clock } from "~/domain/shared/calendar/clock";
import { once } from "~/platform/once";
import { CLEAR_CACHED } from "./headers.server";
import { forgetSignIns } from "./pending-sign-ins.server";
import { forgetDoor } from "./sign-in-door.server";
import { readSigned, signedCookie } from "./signed-cookie.server";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Waits for the first request, because names and keys depend on the settings. */
const cookies = once(() => ({
  session: signedCookie("session", SESSION_DAYS.silent * DAY),
  grant: signedCookie("grant", 30 * MINUTE),
  member: signedCookie("member", 180 * DAY),
}));

const until = z.number().refine((time) => time > clock.now().getTime());
const GrantValue = z.union([
  z.object({ kind: z.literal("code"), codeId: z.number(), until }),
  z.object({ kind: z.literal("setup"), until }),
]);
const MemberValue = z.object({ userId: z.string(), epoch: z.number(), until });

export async function sessionId(request: Request): Promise<string | null> {
  const value = await readSigned(cookies().session, request);
  return typeof value === "string" ? value : null;
}

export const setGrant = (grant: Extract<Grant, { kind: "code" | "setup" }>) =>
  cookies().grant.serialize({ ...grant, until: clock.now().getTime() + 30 * MINUTE * 1000 });

/** Returns the grants of this browser, best first: a code that was just entered, then an earlier sign-in. */
export async function grantsOf(request: Request): Promise<Grant[]> {
  const grant = GrantValue.safeParse(await readSigned(cookies().grant, request));
  const member = MemberValue.safeParse(await readSigned(cookies().member, request));
  return [
    ...(grant.success ? [grant.data] : []),
    ...(member.success
      ? [{ kind: "member" as const, userId: member.data.userId, epoch: member.data.epoch }]
      : []),
  ];
}

/** Sets the session, and the membership of somebody present: who is out gets no right to sign in later. */
export async function sessionHeaders({ user, sessionId }: NewSession): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await cookies().session.serialize(sessionId));
  if (outOf(user)) return headers;
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

export const forgetMembership = () => cookies().member.serialize("", { maxAge: 0 });

/** Sets the session and the membership, and clears the grant and the state of the sign-in. */
export async function signInHeaders(request: Request, session: NewSession): Promise<Headers> {
  const headers = await sessionHeaders(session);
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  for (const cookie of forgetSignIns(request)) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Clears all but the membership. The caller ends the session in the database. */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers();
  headers.set(...CLEAR_CACHED);
  headers.append("Set-Cookie", await cookies().session.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await cookies().grant.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await forgetDoor());
  return headers;
}
