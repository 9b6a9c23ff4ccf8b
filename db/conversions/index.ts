import type { Database, Transaction } from "../database";
import { keepMissing } from "../kept-figures/missing";
import { dataConversions } from "../schema";
import { showHostsOfContacts } from "./contact-hosts";
import { foldExerciseNames } from "./exercise-keys";
import { resolveTimeZones } from "./time-zones";

/**
 * Changes of stored data that SQL cannot make, in the order in which they run. Their names are stored: never
 * change or remove one. A conversion must change nothing when it runs again.
 */
const CONVERSIONS: Record<string, (tx: Transaction) => Promise<void>> = {
  resolve_time_zones: resolveTimeZones,
  show_hosts_of_contacts: showHostsOfContacts,
  fold_exercise_names: foldExerciseNames,
};

/** Tells whether a name is that of a conversion of this version. */
export const isConversion = (name: string): boolean => Object.hasOwn(CONVERSIONS, name);

/**
 * Runs the conversions that this database has not seen, each in its own transaction, and then keeps the bests and records that are
 * missing. Runs at each start after the migrations, when no other process migrates; then it costs two queries.
 */
export async function convertData(db: Database): Promise<void> {
  const ran = new Set((await db.select().from(dataConversions)).map(({ name }) => name));
  for (const [name, convert] of Object.entries(CONVERSIONS)) {
    if (ran.has(name)) continue;
    await db.transaction(async (tx) => {
      await convert(tx);
      await tx.insert(dataConversions).values({ name });
    });
  }
  await keepMissing(db);
}
