import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { clock } from "~/domain/shared/calendar/clock";
import { db, type Transaction } from "~db/client";
import { healthDataConsents, users } from "~db/schema/index";
import { COUNTING_CONSENTS, type ConsentVersion } from "./consent-texts";

const COUNTING = sql.raw(COUNTING_CONSENTS.map((version) => `'${version}'`).join(", "));

/** Tells whether the person in `users` has an open consent of a version that counts. */
export const hasConsented = sql<boolean>`exists (
  select from ${healthDataConsents}
  where ${healthDataConsents.user_id} = ${users.user_id} and ${healthDataConsents.version} in (${COUNTING})
    and ${healthDataConsents.ended_at} is null
)`;

/** Stores the consent of a client who was asked on a screen, with the language in which they read it. */
export async function giveConsent(
  client: User,
  version: ConsentVersion,
  language: Locale | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx
      .select()
      .from(users)
      .where(and(eq(users.user_id, client.user_id), isPresent()))
      .for("no key update");
    if (present) await recordConsent(tx, client, version, language);
  });
}

/** Stores a consent, unless the client has an open one to this version. Runs inside a transaction that locks the client. */
export async function recordConsent(
  tx: Transaction,
  { user_id }: Pick<User, "user_id">,
  version: ConsentVersion,
  language: Locale | null,
): Promise<void> {
  const open = await tx
    .select({ id: healthDataConsents.id })
    .from(healthDataConsents)
    .where(and(isOpen(user_id), eq(healthDataConsents.version, version)));
  if (open.length > 0) return;
  await tx.insert(healthDataConsents).values({ user_id, version, language, given_at: clock.now() });
}

/** Ends the open consents of a client. Runs inside a transaction that locks the client. @returns false if there was none */
export async function endConsents(tx: Transaction, { user_id }: Pick<User, "user_id">): Promise<boolean> {
  const ended = await tx
    .update(healthDataConsents)
    .set({
      ended_at: sql`greatest(${clock.now().toISOString()}::timestamptz, ${healthDataConsents.given_at})`,
    })
    .where(isOpen(user_id))
    .returning({ id: healthDataConsents.id });
  return ended.length > 0;
}

/** Selects when a person has given the consent that is open and counts; null without one. */
export function consentedAt(person: SQLWrapper): SQL<Date | null> {
  const given = sql`(
    select ${healthDataConsents.given_at} from ${healthDataConsents}
    where ${healthDataConsents.user_id} = ${person} and ${healthDataConsents.version} in (${COUNTING})
      and ${healthDataConsents.ended_at} is null
    order by ${healthDataConsents.version} desc limit 1
  )`;
  // Within SQL of its own: a query of one table writes the columns of its own SQL without their tables.
  return sql<Date | null>`${given}`.mapWith(healthDataConsents.given_at);
}

/** Finds when a person has given the consent that is open and counts; null without one. */
export async function findConsent({ user_id }: Pick<User, "user_id">): Promise<Date | null> {
  const [row] = await db
    .select({ given_at: consentedAt(users.user_id) })
    .from(users)
    .where(eq(users.user_id, user_id));
  return row?.given_at ?? null;
}

const isOpen = (user_id: string) =>
  and(eq(healthDataConsents.user_id, user_id), isNull(healthDataConsents.ended_at));
