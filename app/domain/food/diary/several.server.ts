import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { type Entry, mealOf } from "./entries.server";
import { entriesOfFoods } from "./food-entries.server";
import { countFor, logOnce } from "./logging.server";
import type { SeveralFoodsInput } from "./schema";

/**
 * Logs several foods, all or none, once for a key. They count for the planned meal that the input names, and tick it off.
 * @returns the entries, in the order of the foods
 * @throws NotFound for a food out of sight or an unknown meal, Invalid for a day too far ahead, Conflict for a full day or a key of
 * something else
 */
export async function logSeveral(user: User, input: SeveralFoodsInput, locale: Locale): Promise<Entry[]> {
  const { foods, idempotency_key: _, ...slot } = input;
  return await logOnce(user, input.log_date, input, async (tx) => {
    const meal = mealOf(input);
    if (meal) await countFor(tx, user, input.log_date, meal);
    const portions = foods.map(([food_id, serving_size_g]) => ({
      food_id,
      serving_size_g,
      ...slot,
      notes: "",
    }));
    return await entriesOfFoods(tx, user, portions, locale);
  });
}
