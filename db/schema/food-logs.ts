import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ENTRY_CALORIES,
  ENTRY_GRAMS,
  type EntryUnit,
  MEAL_TYPES,
  type MealType,
  PORTION,
  UNITS,
  WATER_ML,
} from "../../app/domain/food/diary/rules";
import { createdAt, oneOf, within } from "./columns";
import { foods } from "./foods";
import { plans } from "./plans";
import { users } from "./users";

const per100g = () => numeric({ precision: 7, scale: 2, mode: "number" });

/** The columns of an amount of a food. The values are copies: a later change of the food does not change them. */
const portion = () => ({
  food_id: integer().references(() => foods.id, { onDelete: "set null" }),
  food_name: text().notNull(),
  brand: text().notNull().default(""),
  /** The unit of `serving_size_g`: grams, or hundredths of a portion whose values stand as those of 100 g. */
  unit: text().$type<EntryUnit>().notNull().default("grams"),
  serving_size_g: integer().notNull(),
  calories_per_100g: per100g().notNull(),
  protein_per_100g: per100g(),
  carbs_per_100g: per100g(),
  fat_per_100g: per100g(),
  fiber_per_100g: per100g(),
});

type Portion = Record<keyof ReturnType<typeof portion>, AnyPgColumn>;

/** The checks of an amount of a food. */
const portionChecks = (table: string, row: Portion) => [
  check(`${table}_food_name`, sql`length(btrim(${row.food_name})) > 0`),
  check(`${table}_unit`, oneOf(row.unit, UNITS)),
  check(`${table}_food_in_grams`, sql`${row.unit} = 'grams' or ${row.food_id} is null`),
  check(`${table}_serving_size`, within(row.serving_size_g, PORTION)),
  check(`${table}_calories`, within(row.calories_per_100g, ENTRY_CALORIES)),
  check(`${table}_protein`, within(row.protein_per_100g, ENTRY_GRAMS)),
  check(`${table}_carbs`, within(row.carbs_per_100g, ENTRY_GRAMS)),
  check(`${table}_fat`, within(row.fat_per_100g, ENTRY_GRAMS)),
  check(`${table}_fiber`, within(row.fiber_per_100g, ENTRY_GRAMS)),
];

/** The food diary: what people have eaten, in the order in which they logged it. */
export const foodLogs = pgTable(
  "food_logs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    log_date: date({ mode: "string" }).notNull(),
    meal_type: text().$type<MealType>().notNull(),
    ...portion(),
    notes: text().notNull().default(""),
    /** The planned meal that the entry counts for. */
    plan_id: integer().references(() => plans.id, { onDelete: "set null" }),
    meal_id: text(),
    /** True for the entry that the tick of the meal writes. A day has one for each meal. */
    is_planned_meal: boolean().notNull().default(false),
    /** The trainer who has ticked the meal off. Null for an entry that the person has logged. */
    logged_by_user_id: uuid().references(() => users.user_id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    /** The key of the form that has logged it, and its place among what that form has logged. */
    idempotency_key: uuid(),
    idempotency_part: smallint().notNull().default(0),
    idempotency_hash: text(),
    created_at: createdAt(),
  },
  (log) => [
    index("food_logs_day_idx").on(log.user_id, log.log_date, log.id),
    index("food_logs_recent_idx").on(log.user_id, log.id),
    index("food_logs_food_idx").on(log.food_id, log.user_id),
    index("food_logs_plan_idx").on(log.plan_id),
    index("food_logs_logged_by_idx")
      .on(log.logged_by_user_id)
      .where(sql`${log.logged_by_user_id} is not null`),
    uniqueIndex("food_logs_idempotency_key").on(log.user_id, log.idempotency_key, log.idempotency_part),
    uniqueIndex("food_logs_tick_key")
      .on(log.user_id, log.log_date, log.plan_id, log.meal_id)
      .where(sql`${log.is_planned_meal} and ${log.plan_id} is not null`),
    check("food_logs_meal_type", oneOf(log.meal_type, MEAL_TYPES)),
    ...portionChecks("food_logs", log),
  ],
);

/** The entry that each person has deleted last, as its row was, so that it can come back. */
export const lastDeletedEntries = pgTable("last_deleted_entries", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  entry: jsonb().$type<typeof foodLogs.$inferSelect>().notNull(),
  deleted_at: createdAt(),
});

/** Meals that people have saved to log them again. */
export const savedMeals = pgTable(
  "saved_meals",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    name: text().notNull(),
    idempotency_key: uuid(),
    created_at: createdAt(),
  },
  (meal) => [
    index("saved_meals_user_idx").on(meal.user_id, meal.id),
    uniqueIndex("saved_meals_idempotency_key").on(meal.user_id, meal.idempotency_key),
    check("saved_meals_name", sql`length(btrim(${meal.name})) > 0`),
  ],
);

/** The foods of saved meals. */
export const savedMealFoods = pgTable(
  "saved_meal_foods",
  {
    saved_meal_id: integer()
      .notNull()
      .references(() => savedMeals.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    ...portion(),
  },
  (food) => [
    primaryKey({ columns: [food.saved_meal_id, food.position] }),
    index("saved_meal_foods_food_idx").on(food.food_id),
    ...portionChecks("saved_meal_foods", food),
  ],
);

/** Holds how much water people have drunk on a day, in millilitres. */
export const waterDays = pgTable(
  "water_days",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    log_date: date({ mode: "string" }).notNull(),
    water_ml: integer().notNull(),
  },
  (day) => [
    primaryKey({ columns: [day.user_id, day.log_date] }),
    check("water_days_water", within(day.water_ml, WATER_ML)),
  ],
);
