import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema";
import { customTask } from "../support/custom-tasks";
import { fillDiary } from "../support/diary";
import { TRAINING_PLANS } from "../support/plan-kinds";
import {
  eatenOn,
  eaterWithPlan,
  mealKey,
  mealsOn,
  mealTask,
  planMeals,
  replan,
  TODAY,
  tick,
  type WrittenPlan,
} from "../support/planned-meals";
import { statementsOf } from "../support/statements";

const YESTERDAY = addDays(TODAY, -1);

let trainer: User;
let client: User;
let plan: WrittenPlan;
beforeEach(async () => {
  ({ trainer, client, plan } = await eaterWithPlan());
});

const stored = () => entriesOf(client, TODAY);

describe("ticking a planned meal off", () => {
  it("writes one entry with the values of its task", async () => {
    await tick(client, "Oats");
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        ...mealKey(plan, "Oats"),
        food_id: null,
        food_name: "Oats",
        brand: "",
        unit: "portion",
        serving_size_g: 100,
        calories_per_100g: 480,
        protein_per_100g: 24,
        carbs_per_100g: 66,
        fat_per_100g: 11,
        fiber_per_100g: null,
        meal_type: "breakfast",
        log_date: TODAY,
        notes: "",
        logged_by: "self",
        version: 1,
        created_at: expect.any(Date),
      },
    ]);
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
  });

  it("keeps unknown values unknown", async () => {
    await tick(client, "Rice");
    const unknown = { carbs_per_100g: null, fat_per_100g: null };
    expect(await stored()).toMatchObject([{ calories_per_100g: 700, protein_per_100g: 60, ...unknown }]);
  });

  it("of a task that was made without grams keeps them unknown", async () => {
    const { id } = await mealTask(client, "Oats");
    const before = { protein: null, carbs: null, fat: null };
    await db.update(dailyCompletions).set(before).where(eq(dailyCompletions.id, id));
    await changeTask(client, id, { is_completed: true });
    const unknown = { protein_per_100g: null, carbs_per_100g: null, fat_per_100g: null };
    expect(await stored()).toMatchObject([{ calories_per_100g: 480, ...unknown }]);
  });

  it("writes nothing more when it is ticked again, also with a note", async () => {
    await tick(client, "Oats");
    await tick(client, "Oats", { by: trainer });
    const { id } = await mealTask(client, "Oats");
    await changeTask(client, id, { is_completed: true, notes: "Good" });
    await changeTask(client, (await mealTask(client, "Rice")).id, { is_completed: true, notes: "Spicy" });
    expect(await eatenOn(client)).toEqual(["Oats 100 →", "Rice 100 →"]);
  });

  it("as the trainer writes an entry that says so, and nothing into the trainer's own diary", async () => {
    await tick(client, "Oats", { by: trainer });
    expect(await stored()).toMatchObject([{ food_name: "Oats", logged_by: "trainer" }]);
    expect(await mealTask(client, "Oats")).toMatchObject({ is_completed: true, completed_by: "trainer" });
    expect(await eatenOn(trainer)).toEqual([]);
  });

  it("without known energy writes no entry, and the diary names it as done", async () => {
    await tick(client, "Free lunch");
    expect(await eatenOn(client)).toEqual([]);
    const { planned } = await showDiary(client, TODAY);
    expect(planned).toContainEqual(
      expect.objectContaining({ name: "Free lunch", calories: null, is_completed: true }),
    );
  });

  it("on a past day writes what the day was planned with", async () => {
    await replan(trainer, client, plan, [{ name: "Oats", calories: 900, protein: 1, carbs: 2, fat: 3 }]);
    await tick(client, "Oats", { day: YESTERDAY });
    await tick(client, "Oats");
    expect(await entriesOf(client, YESTERDAY, TODAY)).toMatchObject([
      {
        log_date: YESTERDAY,
        calories_per_100g: 480,
        protein_per_100g: 24,
        carbs_per_100g: 66,
        fat_per_100g: 11,
      },
      { log_date: TODAY, calories_per_100g: 900, protein_per_100g: 1, carbs_per_100g: 2, fat_per_100g: 3 },
    ]);
  });

  it("of two plans with a meal of this name ticks the one", async () => {
    const other = await planMeals(trainer, client, [{ name: "Oats", calories: 111 }]);
    const tasks = await listTasks(client, TODAY);
    const second = tasks.find(({ plan_id }) => plan_id === other.id);
    await changeTask(client, second?.id ?? 0, { is_completed: true });
    expect(await stored()).toMatchObject([{ ...mealKey(other, "Oats"), calories_per_100g: 111 }]);
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch", "Oats ✓"]);
  });

  it("is refused on a full day of the diary, and ticks nothing", async () => {
    await fillDiary(client, ENTRIES_MAX, TODAY);
    for (const by of [client, trainer])
      await expect(tick(client, "Oats", { by })).rejects.toMatchObject({ status: 409, text: "diary_full" });
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch"]);
    expect(await stored()).toHaveLength(ENTRIES_MAX);
    await tick(client, "Free lunch");
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch ✓"]);
  });

  it("leaves exercises and custom tasks at one statement", async () => {
    await TRAINING_PLANS.write(trainer, client, "Squat");
    await assignCustomTask(trainer, customTask(client, { completion_date: TODAY }));
    for (const name of ["Squat", "Walk"]) {
      const { id } = await mealTask(client, name);
      expect(await statementsOf(() => changeTask(client, id, { is_completed: true }))).toHaveLength(1);
    }
    expect(await eatenOn(client)).toEqual([]);
  });
});
