import { eq, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { outOf } from "~/domain/people/accounts/presence";
import { type NewSession, startSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { today } from "~/domain/shared/calendar/rules";
import { Forbidden } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { resolvedTimeZone } from "~/platform/time-zone";
import { db, type Transaction } from "~db/client";
import { identities, users } from "~db/schema/index";
import { nameFromClaim } from "./claimed-name";
import { type Grant, recordUse, spendCode, spentBy } from "./grants.server";
import { findKnown, type Identity, refuseDemo } from "./known-people.server";

export interface Browser {
  /** The session id that the browser had until now. That session ends. */
  earlier?: string | null;
  /** The name of the browser's time zone. The user's days follow it from now on, if the runtime knows it. */
  timeZone?: string | null;
}

/** Does what follows when a client joins their trainer, in the transaction that creates the account. */
export type WhenJoined = (tx: Transaction, client: User) => Promise<void>;

/**
 * Finds the account of an identity, or creates it if the grant allows it, and starts a session. The account's row stays locked
 * until the session is stored, because archiving deletes only stored sessions.
 * @throws Forbidden for an invalid or used-up grant, a new person without a verified address, somebody who is out, or a demo
 * account while the demo is off
 */
export async function signIn(
  identity: Identity,
  grant: Grant,
  { earlier, timeZone }: Browser = {},
  whenJoined?: WhenJoined,
): Promise<NewSession> {
  const time_zone = timeZone ? resolvedTimeZone(timeZone) : null;
  return await db.transaction(async (tx) => {
    const known = await findKnown(tx, identity);
    const user = known
      ? await admitKnown(tx, known, identity, grant, { time_zone: time_zone ?? known.time_zone })
      : await admitNew(tx, identity, grant, { time_zone }, whenJoined);
    if (outOf(user)) throw new Forbidden("archived");
    refuseDemo(user);
    return { user, sessionId: await startSession(tx, user, earlier) };
  });
}

type Zone = Pick<User, "time_zone">;

async function admitKnown(
  tx: Transaction,
  user: User,
  identity: Identity,
  grant: Grant,
  zone: Zone,
): Promise<User> {
  const isOwn = grant.kind === "member" && grant.userId === user.user_id;
  const admitted =
    grant.kind === "code" ||
    (grant.kind === "setup" ? isTrainerEmail(identity) : isOwn && grant.epoch === user.member_epoch);
  if (!admitted && grant.kind === "setup" && !identity.emailVerified) throw new Forbidden("email_unverified");
  if (!admitted) throw new Forbidden(isOwn ? "membership_ended" : "not_admitted");
  const promoted = !user.is_trainer && isTrainerEmail(identity);
  const [updated] = await tx
    .update(users)
    .set({
      oauth_user_data: identity.userData,
      ...zone,
      ...(promoted && { is_trainer: true, package_type: null, trainer_user_id: null, weekly_from: null }),
    })
    .where(eq(users.user_id, user.user_id))
    .returning();
  return updated as User;
}

async function admitNew(
  tx: Transaction,
  identity: Identity,
  grant: Grant,
  zone: Zone,
  whenJoined?: WhenJoined,
): Promise<User> {
  // An account with an unverified address could later be linked to the real owner of that address.
  if (!identity.emailVerified) throw new Forbidden("email_unverified");
  if (grant.kind === "member") throw new Forbidden("not_admitted");
  const code = isTrainerEmail(identity) ? null : await spend(tx, grant);
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, identity.email.toLowerCase()));
  // The owner of a verified address was found before, except by the provider of the demo, which checks none.
  if (taken) throw new Forbidden("email_unverified");
  const [user] = await tx
    .insert(users)
    .values({
      email: identity.email,
      oauth_user_data: identity.userData,
      first_name: nameFromClaim(identity.userData.given_name),
      last_name: nameFromClaim(identity.userData.family_name),
      is_demo: identity.issuer === "demo",
      created_at: clock.now(),
      ...zone,
      ...(code
        ? {
            trainer_user_id: code.trainer_user_id,
            package_type: code.package_type,
            weekly_from: today(timeZoneOf(zone)),
          }
        : { is_trainer: true }),
    })
    .returning();
  const joined = user as User;
  const { user_id } = joined;
  await tx.insert(identities).values({ issuer: identity.issuer, subject: identity.subject, user_id });
  if (code) {
    await recordUse(tx, code, { user_id, from_package: null });
    await whenJoined?.(tx, joined);
  }
  return joined;
}

async function spend(tx: Transaction, grant: Grant) {
  if (grant.kind !== "code") throw new Forbidden("not_admitted");
  const code = await spendCode(tx, grant.codeId);
  if (!code) throw new Forbidden("code_spent", `code_${await spentBy(tx, grant.codeId)}`);
  return code;
}

function isTrainerEmail({ email, emailVerified }: Identity): boolean {
  return emailVerified && settings().trainerEmails.includes(email.toLowerCase());
}
