import { eq } from "drizzle-orm";
import { outOf } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import {
  type CurrentBody,
  currentBodyOf,
  type UserWithBody,
} from "~/domain/people/measurements/current-body.server";
import { recordProfile } from "~/domain/people/measurements/measurements.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { db, type Transaction } from "~db/client";
import { users } from "~db/schema/index";
import { recordConsent } from "./consents.server";
import type { InitialDataInput, ProfileInput } from "./schema";

/**
 * Updates a profile. An absent or empty field stays, null clears it. Weight and body fat become a measurement of today.
 * @param language the one in which a consent in it was read
 */
export async function updateProfile(
  client: User,
  input: ProfileInput,
  language: Locale | null = null,
): Promise<UserWithBody> {
  return await saveHealthData(client, input, {}, language);
}

/** Saves the first data of a client and ends the onboarding. A first name is saved only for a client who has none. */
export async function completeInitialData(
  client: User,
  input: InitialDataInput & Pick<ProfileInput, "first_name">,
  language: Locale | null = null,
): Promise<UserWithBody> {
  const { first_name, ...data } = input;
  const named = client.first_name ? data : { ...data, first_name };
  return await saveHealthData(client, named, { initial_data_completed: true }, language);
}

type Change = Partial<Omit<User, "user_id">>;

async function saveHealthData(
  client: User,
  input: ProfileInput,
  more: Change,
  language: Locale | null,
): Promise<UserWithBody> {
  const { health_data_consent, weight_kg, body_fat_percentage, ...facts } = input;
  return await db.transaction(async (tx) => {
    const saved = await saveFacts(tx, client, { ...withoutEmpty(facts), ...more });
    // A statement of its own, after the one that locks: it must see what the transaction before has measured.
    const before = await currentBodyOf(tx, client);
    const after = await recordProfile(
      tx,
      saved,
      withoutEmpty<CurrentBody>({ weight_kg, body_fat_percentage }),
      before,
    );
    if (health_data_consent && !outOf(saved)) await recordConsent(tx, client, health_data_consent, language);
    return { ...saved, ...after };
  });
}

function withoutEmpty<Fields extends object>(input: { [Name in keyof Fields]?: Fields[Name] | undefined }) {
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(filled) as Partial<Fields>;
}

async function saveFacts(tx: Transaction, client: User, change: Change): Promise<User> {
  const own = eq(users.user_id, client.user_id);
  const [saved] =
    Object.keys(change).length > 0
      ? await tx.update(users).set(change).where(own).returning()
      : await tx.select().from(users).where(own).for("no key update");
  return saved ?? client;
}
