import { and, eq, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db, type Transaction } from "~db/client";
import { healthDataConsents, users } from "~db/schema/index";
import { type ConsentVersion, CURRENT_CONSENT } from "./rules";

export const hasConsented = sql<boolean>`exists (
  select from ${healthDataConsents}
  where ${healthDataConsents.user_id} = ${users.user_id} and ${healthDataConsents.version} = ${sql.raw(`'${CURRENT_CONSENT}'`)}
)`;

export async function giveConsent(client: User, version: ConsentVersion): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.user_id, client.user_id)).for("no key update");
    await recordConsent(tx, client, version);
  });
}

/** Stores the first consent to each version of the text. Runs inside a transaction that locks the client. */
export async function recordConsent(tx: Transaction, client: User, version: ConsentVersion): Promise<void> {
  const existing = await tx
    .select({ id: healthDataConsents.id })
    .from(healthDataConsents)
    .where(and(eq(healthDataConsents.user_id, client.user_id), eq(healthDataConsents.version, version)));
  if (existing.length === 0) await tx.insert(healthDataConsents).values({ user_id: client.user_id, version });
}
