import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mealFields } from "~/domain/coaching/tasks/meal-tasks.server";
import { dayMealOf } from "~/domain/coaching/tasks/meals";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { listSavedMeals } from "~/domain/food/diary/saved-meals.server";
import { averageOf, totalsOf } from "~/domain/food/diary/totals";
import { listUsualFoods } from "~/domain/food/diary/usual.server";
import { listFoods } from "~/domain/food/foods/food-list.server";
import { FoodListQuery } from "~/domain/food/foods/schema";
import type { Values } from "~/domain/food/foods/values";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, foodLogs, foods, users } from "~db/schema";
import { seedDemo } from "~db/seed/demo";
import { emptyDatabase } from "../support/database";
import { TODAY } from "../support/diary";

beforeAll(async () => {
  await emptyDatabase();
  await seedDemo();
});

async function person(name: string): Promise<User> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@beast.example`));
  return row as User;
}

/** Returns the kcal that protein, carbs, fat and fibre have. */
const energyOf = (values: Values) =>
  4 * (values.protein_per_100g ?? 0) +
  4 * (values.carbs_per_100g ?? 0) +
  9 * (values.fat_per_100g ?? 0) +
  2 * (values.fiber_per_100g ?? 0);

/** Returns the totals of the days on which somebody has logged, up to yesterday. */
async function pastDays(name: string) {
  const entries = await entriesOf(await person(name), addDays(TODAY, -60), addDays(TODAY, -1));
  const days = [...new Set(entries.map(({ log_date }) => log_date))];
  return days.map((day) => totalsOf(entries.filter(({ log_date }) => log_date === day)));
}

describe("the demo's food diaries", () => {
  it("have several weeks of two clients and a few days of others, near their goals", async () => {
    const facts = await Promise.all(
      ["ultimate", "advanced", "starter", "coach", "coach2"].map(async (name) => {
        const days = await pastDays(name);
        const { goals } = await showDiary(await person(name), TODAY);
        return [days.length, averageOf(days).calories / goals.calories];
      }),
    );
    expect(facts.map(([days]) => days)).toEqual([42, 41, 34, 5, 0]);
    for (const [, reached] of facts.slice(0, 2)) expect(Math.abs(1 - (reached ?? 0))).toBeLessThan(0.15);
  });

  it.each(["ultimate", "advanced"])("leave today of %s free, with planned meals to eat", async (name) => {
    const { entries, planned, water_ml } = await showDiary(await person(name), TODAY);
    expect(entries).toEqual([]);
    expect(planned.length).toBeGreaterThanOrEqual(2);
    expect(planned.map(({ is_completed }) => is_completed)).not.toContain(true);
    expect(water_ml).toBe(500);
  });

  it("have an entry for each finished meal with known energy, and none for open meals", async () => {
    const meals = await db
      .select({
        meal: mealFields,
        user_id: dailyCompletions.user_id,
        day: dailyCompletions.completion_date,
      })
      .from(dailyCompletions)
      .where(eq(dailyCompletions.task_type, "nutrition_meal"));
    const done = meals
      .map(({ meal, ...at }) => ({ ...at, ...dayMealOf(meal) }))
      .filter(({ is_completed, calories }) => is_completed && calories !== null)
      .map(({ user_id, day, plan_id, meal_id }) => `${user_id} ${day} ${plan_id} ${meal_id}`);
    const counting = (await db.select().from(foodLogs).where(isNotNull(foodLogs.plan_id))).map(
      ({ user_id, log_date, plan_id, meal_id }) => `${user_id} ${log_date} ${plan_id} ${meal_id}`,
    );
    expect(done.length).toBeGreaterThan(200);
    expect(new Set(counting)).toEqual(new Set(done));
  });

  it("have values that agree with their energy, and whole portions", async () => {
    const rows = await db.select().from(foodLogs);
    const labelled = rows.filter(
      ({ is_planned_meal, protein_per_100g }) => !is_planned_meal && protein_per_100g !== null,
    );
    expect(labelled.length).toBeGreaterThan(500);
    for (const row of [...labelled, ...(await db.select().from(foods))]) {
      const energy = energyOf(row);
      expect([row, Math.abs(energy - row.calories_per_100g) <= 5 + energy * 0.05]).toEqual([row, true]);
    }
  });

  it("are in the order of their times, none later than now", async () => {
    for (const name of ["ultimate", "advanced", "starter", "coach"]) {
      const entries = await entriesOf(await person(name), "1900-01-01", "2199-12-31");
      const times = entries.map(({ created_at }) => +created_at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.every((time) => time <= Date.now())).toBe(true);
    }
  });
});

it("the demo's coach has foods of their own, and one of the clients' foods is verified", async () => {
  const query = (of: string) => FoodListQuery.parse({ of });
  const coach = await person("coach");
  const own = await listFoods(coach, query("mine"));
  expect(own.foods.map(({ verified }) => verified)).toEqual([true, true]);
  const { foods: made } = await listFoods(coach, query("clients"));
  expect(made.map(({ name_de, verified }) => [name_de, verified])).toEqual([
    ["Adam's beef chili", false],
    ["Quark waffles", false],
    ["Uta's overnight oats", true],
  ]);
});

it("the demo's clients have saved meals, and foods that they log often", async () => {
  const ultimate = await person("ultimate");
  const saved = await listSavedMeals(ultimate);
  expect(saved.map(({ name, foods }) => [name, foods])).toEqual([
    ["Quark before bed", 2],
    ["Usual office box", 4],
  ]);
  const frequent = await listUsualFoods(ultimate, "frequent");
  expect(frequent.map(({ name_en }) => name_en)).toContain("Uta's overnight oats");
});
