import { eq } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { recordMeasurement } from "~/domain/measurements/measurements.server";
import { db, type Transaction } from "~db/client";
import { users } from "~db/schema";
import { recordConsent } from "./consents.server";
import type { InitialDataInput, ProfileInput } from "./schema";

/**
 * Updates a client's profile, and stores their consent if the input contains it. An absent or empty field stays
 * as it is, null clears it. A new weight or body fat value is also stored as a measurement of today.
 * @returns the updated client
 */
export async function updateProfile(client: User, input: ProfileInput): Promise<User> {
  return await saveHealthData(client, input, {});
}

/**
 * Stores the initial data of a new client, and their consent if the input contains it.
 * @returns the updated client
 */
export async function completeInitialData(client: User, input: InitialDataInput): Promise<User> {
  return await saveHealthData(client, input, { initial_data_completed: true });
}

type Change = Partial<Omit<User, "user_id">>;

async function saveHealthData(client: User, input: ProfileInput, more: Change): Promise<User> {
  const { health_data_consent, ...body } = input;
  return await db.transaction(async (tx) => {
    const saved = await saveBody(tx, client, { ...given(body), ...more });
    if (health_data_consent) await recordConsent(tx, client, health_data_consent);
    return saved;
  });
}

/** Returns the fields of an input that are neither absent nor empty. */
function given(input: Omit<ProfileInput, "health_data_consent">): Change {
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
