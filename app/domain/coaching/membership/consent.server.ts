import { eq } from "drizzle-orm";
import { outOf } from "~/domain/people/accounts/presence";
import { recordRights, takeOut } from "~/domain/people/accounts/presence.server";
import { keepingSession, type NewSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import type { ConsentVersion } from "~/domain/people/profile/consent-texts";
import { endConsents, recordConsent } from "~/domain/people/profile/consents.server";
import { clock } from "~/domain/shared/calendar/clock";
import { Conflict } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { users } from "~db/schema/index";
import { returnToCoaching } from "./return.server";

/**
 * Withdraws the consent of a client: the coaching stops, the trainer sees no health data any more, and nothing is deleted. All sessions
 * end. The acting browser gets a new one, which reaches nothing but the page of the own data.
 * @throws Conflict without a consent, Unauthorized
 */
export async function withdrawConsent(client: User, session: string | null): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const user = await lock(tx, client);
    if (outOf(user)?.why === "closed" || !(await endConsents(tx, user))) throw new Conflict("no_consent");
    await recordRights(tx, user, "consent_withdrawn", "self");
    return await keepingSession(tx, user, session, () => takeOut(tx, user, "consent_withdrawn", clock.now()));
  });
}

/**
 * Gives the consent again after a withdrawal, so that the coaching goes on. The days in between are not missed. All sessions end; the
 * acting browser gets a new one. @throws Conflict for somebody who has not withdrawn it, Unauthorized
 */
export async function consentAgain(
  client: User,
  version: ConsentVersion,
  language: Locale,
  session: string | null,
): Promise<NewSession> {
  return await db.transaction(async (tx) => {
    const user = await lock(tx, client);
    if (outOf(user)?.why !== "consent_withdrawn") throw new Conflict("not_withdrawn");
    await recordConsent(tx, user, version, language);
    await recordRights(tx, user, "consent_given", "self");
    return await keepingSession(tx, user, session, () => returnToCoaching(tx, user, "consent_withdrawn"));
  });
}

async function lock(tx: Transaction, { user_id }: User): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.user_id, user_id)).for("no key update");
  if (!user) throw new Conflict("no_consent");
  return user;
}
