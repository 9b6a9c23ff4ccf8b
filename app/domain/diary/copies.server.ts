import type { User } from "~/domain/accounts/user.server";
import { Invalid } from "~/domain/errors";
import { type Entry, entriesOf, type NewEntry } from "./entries.server";
import { keepFoods, logOnce } from "./logging.server";
import type { CopyInput } from "./schema";

/**
 * Copies a meal, or all meals, of a person's own diary from another date. Copied values stay those of the source.
 * The same idempotency key copies once.
 * @throws Invalid when the source has no entries, or when a day is copied to itself; Conflict when the day is full
 */
export async function copyEntries(user: User, input: CopyInput): Promise<Entry[]> {
  const { from_date, from_meal, log_date, meal_type } = input;
  const isSame = from_date === log_date && (from_meal === "all" || from_meal === (meal_type ?? from_meal));
  if (isSame) throw new Invalid("copy_to_itself", { from_date: [] });
  return await logOnce(user, log_date, input, async (tx) => {
    const source = (await entriesOf(user, from_date, from_date, tx)).filter(
      (entry) => from_meal === "all" || entry.meal_type === from_meal,
    );
    if (source.length === 0) throw new Invalid("nothing_to_copy", { from_date: [] });
    const copies = source.map((entry) =>
      copyOf(entry, log_date, from_meal === "all" ? entry.meal_type : (meal_type ?? entry.meal_type)),
    );
    return await keepFoods(tx, copies);
  });
}

function copyOf(entry: Entry, log_date: string, meal_type: Entry["meal_type"]): NewEntry {
  const { id: _, version: _version, created_at: _created, ...copied } = entry;
  return { ...copied, log_date, meal_type, notes: "" };
}
