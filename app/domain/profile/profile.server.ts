import { and, eq } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { recordMeasurement } from "~/domain/measurements/measurements.server";
import { db, type Transaction } from "~db/client";
import { healthDataConsents, users } from "~db/schema";
import type { InitialDataInput, ProfileInput } from "./schema";

/**
 * Updates a client's profile. An absent or empty field stays as it is, null clears it. A new weight or body
 * fat value is also stored as a measurement of today.
 * @returns the updated client
 */
export async function updateProfile(client: User, input: ProfileInput): Promise<User> {
  return await db.transaction((tx) => saveBody(tx, client, given(input)));
}

/**
 * Stores the initial data of a new client, and their consent if the input contains it.
 * @returns the updated client
 */
export async function completeInitialData(client: User, input: InitialDataInput): Promise<User> {
  const { consent, ...body } = input;
  return await db.transaction(async (tx) => {
    const saved = await saveBody(tx, client, { ...given(body), initial_data_completed: true });
    if (consent) await recordConsent(tx, client, consent);
    return saved;
  });
}

/** Stores the first consent to each version of the text. Runs inside a transaction that locks the client. */
async function recordConsent(tx: Transaction, client: User, version: string): Promise<void> {
  const given = await tx
    .select({ id: healthDataConsents.id })
    .from(healthDataConsents)
    .where(and(eq(healthDataConsents.user_id, client.user_id), eq(healthDataConsents.version, version)));
  if (given.length === 0) await tx.insert(healthDataConsents).values({ user_id: client.user_id, version });
}

type Change = Partial<Omit<User, "user_id">>;

/** Returns the fields of an input that are neither absent nor empty. */
function given(input: ProfileInput): Change {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ""));
}

async function saveBody(tx: Transaction, client: User, change: Change): Promise<User> {
  const own = eq(users.user_id, client.user_id);
  const [before] = await tx.select().from(users).where(own).for("no key update");
  if (!before || Object.keys(change).length === 0) return before ?? client;
  const [saved] = await tx.update(users).set(change).where(own).returning();
  const now = saved as User;
  await recordMeasurement(
    tx,
    now,
    {
      weight_kg: now.weight_kg === before.weight_kg ? null : now.weight_kg,
      body_fat_percentage:
        now.body_fat_percentage === before.body_fat_percentage ? null : now.body_fat_percentage,
    },
    "profile",
  );
  return now;
}
