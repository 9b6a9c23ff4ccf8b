import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { dailyCompletions, foodLogs, savedMealFoods, users } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";
import { eatenOn, logMeal, mealsOn } from "../support/planned-meals";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const UTA = "00000000-0000-4000-8000-000000000011";
const DAY = "2025-06-10";

const values = (...rows: string[]) => rows.map((row) => `(${row})`).join(", ");
const log = (name: string, facts: { food?: number; brand?: string; grams?: number; meal?: string } = {}) =>
  `'${UTA}', '${DAY}', 'lunch', ${facts.food ?? "null"}, '${name}', '${facts.brand ?? ""}', ${facts.grams ?? 100}, 480,
    ${facts.meal ? 1 : "null"}, ${facts.meal ? `'${facts.meal}'` : "null"}`;
const saved = (position: number, name: string, food: number | null, brand: string, grams: number) =>
  `1, ${position}, ${food}, '${name}', '${brand}', ${grams}, 480`;

// The rows of a store in which an entry had grams only, and a planned meal had its task and its entry apart.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type, time_zone, created_at)
    values ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate', 'UTC', '2025-06-01T09:00:00Z')`,
  `insert into plans (kind, trainer_user_id, client_user_id, title, content, is_active) values ('nutrition', '${COACH}', '${UTA}',
    'Bulk', '{"meals":[{"id":"oats","name":"Oats","calories":480,"weekdays":[]},{"id":"rice","name":"Rice","calories":700,"weekdays":[]}],
      "calories_target":null,"protein_target":null,"carbs_target":null,"fat_target":null}', true)`,
  `insert into daily_completions (user_id, completion_date, task_type, plan_id, item_id, task_reference, position, is_completed, completed_at)
    values ('${UTA}', '${DAY}', 'nutrition_meal', 1, 'oats', '{"meal_name":"Oats","calories":480}', 0, false, null),
    ('${UTA}', '${DAY}', 'nutrition_meal', 1, 'rice', '{"meal_name":"Rice","calories":700}', 1, true, now())`,
  `insert into opened_days (user_id, completion_date) values ('${UTA}', '${DAY}')`,
  `insert into foods (owner_user_id, name_de, name_en, calories_per_100g, search, compact)
    values ('${UTA}', 'Chili', 'Chili', 112, 'chili', 'chili')`,
  `insert into food_logs (user_id, log_date, meal_type, food_id, food_name, brand, serving_size_g, calories_per_100g, plan_id, meal_id)
    values ${values(
      log("Planned", { meal: "oats" }),
      log("Half of a planned meal", { meal: "toast", grams: 50 }),
      log("Canteen"),
      log("Branded", { brand: "Mill" }),
      log("Weighed", { grams: 120 }),
      log("Chili", { food: 1 }),
    )}`,
  `insert into saved_meals (user_id, name) values ('${UTA}', 'Usual')`,
  `insert into saved_meal_foods (saved_meal_id, position, food_id, food_name, brand, serving_size_g, calories_per_100g)
    values ${values(
      saved(0, "Canteen", null, "", 100),
      saved(1, "Branded", null, "Mill", 100),
      saved(2, "Weighed", null, "", 99),
      saved(3, "Chili", 1, "", 100),
    )}`,
];

runOnOlderStore(23, ROWS, TIMEOUT);

const person = async () => (await db.select().from(users).where(eq(users.user_id, UTA)))[0] as User;

it("an entry is a portion where it is a planned meal, and else where it has no food, no brand and exactly 100 g", async () => {
  const rows = await db.select().from(foodLogs).orderBy(asc(foodLogs.id));
  expect(rows.map((row) => [row.food_name, row.unit, row.serving_size_g, row.is_planned_meal])).toEqual([
    ["Planned", "portion", 100, true],
    ["Half of a planned meal", "portion", 50, true],
    ["Canteen", "portion", 100, false],
    ["Branded", "grams", 100, false],
    ["Weighed", "grams", 120, false],
    ["Chili", "grams", 100, false],
  ]);
  const keys = rows.map(({ plan_id, meal_id, version }) => [plan_id, meal_id, version]);
  expect(keys.slice(0, 3)).toEqual([
    [1, "oats", 1],
    [1, "toast", 1],
    [null, null, 1],
  ]);
});

it("the foods of a saved meal are portions by the same rule", async () => {
  const rows = await db.select().from(savedMealFoods).orderBy(asc(savedMealFoods.position));
  expect(rows.map(({ food_name, unit, serving_size_g }) => [food_name, unit, serving_size_g])).toEqual([
    ["Canteen", "portion", 100],
    ["Branded", "grams", 100],
    ["Weighed", "grams", 99],
    ["Chili", "grams", 100],
  ]);
});

it("days before it stay as they are: entries have no trainer, tasks no grams, and no tick is added", async () => {
  const rows = await db.select().from(dailyCompletions);
  expect(rows.map(({ protein, carbs, fat }) => [protein, carbs, fat])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  const client = await person();
  expect(await mealsOn(client, DAY)).toEqual(["Oats", "Rice ✓"]);
  expect(new Set((await entriesOf(client, DAY)).map(({ logged_by }) => logged_by))).toEqual(
    new Set(["self"]),
  );
});

it("the meal that was logged without a tick is ticked off by logging it again or by its tick, without a second entry", async () => {
  const client = await person();
  const before = await eatenOn(client, DAY);
  const [task] = await db.select().from(dailyCompletions).orderBy(asc(dailyCompletions.position));
  const open = { is_completed: false, completed_at: null, completed_by_user_id: null };
  await logMeal(client, { plan_id: 1, meal_id: "oats" }, { log_date: DAY });
  expect(await mealsOn(client, DAY)).toEqual(["Oats ✓", "Rice ✓"]);
  await db
    .update(dailyCompletions)
    .set(open)
    .where(eq(dailyCompletions.id, task?.id ?? 0));
  await changeTask(client, task?.id ?? 0, { is_completed: true });
  expect(await mealsOn(client, DAY)).toEqual(["Oats ✓", "Rice ✓"]);
  expect(await eatenOn(client, DAY)).toEqual(before);
});
