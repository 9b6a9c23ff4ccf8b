import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The energy of a portion as the diary shows it: `amountsOf` in SQL, which rounds to whole kcal, halves up. */
export const shownCalories = (portion: Record<"calories_per_100g" | "serving_size_g", AnyPgColumn>): SQL =>
  sql`floor((${portion.calories_per_100g} * 100 * ${portion.serving_size_g} + 5000) / 10000)`;
