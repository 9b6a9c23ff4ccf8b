import { createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { z } from "zod";
import type { Grant } from "~/domain/access/access.server";
import { SESSION_DAYS, startSession } from "~/domain/accounts/sessions.server";
import type { User } from "~/domain/accounts/user.server";
import { config } from "./config.server";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const prefix = config.https ? "__Host-" : "";
const common = {
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: config.https,
  secrets: [config.sessionSecret],
};

const sessionCookie = createCookie(`${prefix}session`, { ...common, maxAge: SESSION_DAYS * DAY });
const grantCookie = createCookie(`${prefix}grant`, { ...common, maxAge: 30 * MINUTE });
const memberCookie = createCookie(`${prefix}member`, { ...common, maxAge: 180 * DAY });

const until = z.number().refine((time) => time > Date.now());
const GrantValue = z.union([
  z.object({ kind: z.literal("code"), codeId: z.number(), until }),
  z.object({ kind: z.literal("setup"), until }),
]);
const MemberValue = z.object({ userId: z.string(), epoch: z.number(), until });

const read = (cookie: ReturnType<typeof createCookie>, request: Request): Promise<unknown> =>
  cookie.parse(request.headers.get("cookie")).catch(() => null);

/** The secret session id that the browser sent, or null. */
export async function sessionId(request: Request): Promise<string | null> {
  const value = await read(sessionCookie, request);
  return typeof value === "string" ? value : null;
}

/** The cookie that grants a sign-in for the next 30 minutes. */
export const setGrant = (grant: Extract<Grant, { kind: "code" | "setup" }>) =>
  grantCookie.serialize({ ...grant, until: Date.now() + 30 * MINUTE * 1000 });

/** What entitles this browser to sign in, best first: a code entered just now, then having been here before. */
export async function grantsOf(request: Request): Promise<Grant[]> {
  const grant = GrantValue.safeParse(await read(grantCookie, request));
  const member = MemberValue.safeParse(await read(memberCookie, request));
  return [
    ...(grant.success ? [grant.data] : []),
    ...(member.success
      ? [{ kind: "member" as const, userId: member.data.userId, epoch: member.data.epoch }]
      : []),
  ];
}

/** The names of the cookies in which remix-auth keeps the state of a sign-in that has begun. */
export const ATTEMPT = /^(__Host-)?oauth2:/;

/** Starts a session and hands the browser its cookies: the session, the membership, and nothing of the sign-in any more. */
export async function signInHeaders(request: Request, user: User): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.serialize(await startSession(user)));
  headers.append(
    "Set-Cookie",
    await memberCookie.serialize({
      userId: user.user_id,
      epoch: user.member_epoch,
      until: Date.now() + 180 * DAY * 1000,
    }),
  );
  headers.append("Set-Cookie", await grantCookie.serialize("", { maxAge: 0 }));
  for (const name of Object.keys(parse(request.headers.get("cookie") ?? ""))) {
    if (ATTEMPT.test(name))
      headers.append(
        "Set-Cookie",
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${config.https ? "; Secure" : ""}`,
      );
  }
  return headers;
}

/** Takes the session and a grant from the browser; the membership stays. */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await grantCookie.serialize("", { maxAge: 0 }));
  return headers;
}
