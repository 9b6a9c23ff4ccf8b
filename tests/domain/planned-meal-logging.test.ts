import { beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { changeEntry, entriesOf } from "~/domain/food/diary/entries.server";
import { logEaten } from "~/domain/food/diary/logging.server";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { CopyInput, FoodLogInput } from "~/domain/food/diary/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { fillDiary, foodOf, logPortion } from "../support/diary";
import {
  eatenOn,
  eaterWithPlan,
  logInstead,
  logMeal,
  MEALS,
  mealKey,
  mealsOn,
  replan,
  TODAY,
  tick,
  type WrittenPlan,
} from "../support/planned-meals";

const YESTERDAY = addDays(TODAY, -1);
const OPEN = ["Oats", "Rice", "Free lunch"];
const OATS_DONE = ["Oats ✓", "Rice", "Free lunch"];

let trainer: User;
let client: User;
let plan: WrittenPlan;
const oats = () => mealKey(plan, "Oats");
beforeEach(async () => {
  ({ trainer, client, plan } = await eaterWithPlan());
  await listTasks(client, TODAY);
  await tick(client, "Free lunch", { day: YESTERDAY });
});

describe("logging a planned meal", () => {
  beforeEach(async () => {
    await tick(client, "Rice");
  });

  it("ticks its task off as the client, and the tick then writes nothing", async () => {
    expect(await logMeal(client, oats(), { serving_size_g: 50 })).toMatchObject({
      ...oats(),
      unit: "portion",
      serving_size_g: 50,
      logged_by: "self",
    });
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice ✓", "Free lunch"]);
    const { task } = await tick(client, "Oats", { by: trainer });
    expect(task.completed_by).toBe("client");
    expect(await eatenOn(client)).toEqual(["Rice 100 →", "Oats 50 →"]);
  });

  it("is what a call does that names neither a food nor a quick entry", async () => {
    const call = { ...oats(), meal_type: "snack", log_date: TODAY };
    expect(await logEaten(client, FoodLogInput.parse(call), "en")).toMatchObject({ food_name: "Oats" });
    const quick = { ...call, food_name: "Jam", calories_per_100g: 60 };
    expect(await logEaten(client, FoodLogInput.parse(quick), "en")).toMatchObject({
      ...oats(),
      food_name: "Jam",
    });
    expect(await eatenOn(client)).toEqual(["Rice 100 →", "Oats 100 →", "Jam 100 →"]);
  });
});

describe("something else that is logged for a planned meal", () => {
  it("ticks its task off, also on a past day and for a meal without known energy", async () => {
    const food_id = await foodOf(client, { name: "Porridge" });
    expect(await logPortion(client, food_id, { ...oats(), log_date: TODAY })).toMatchObject({
      ...oats(),
      food_id,
      unit: "grams",
    });
    await logInstead(client, oats(), { log_date: YESTERDAY });
    await logInstead(client, mealKey(plan, "Free lunch"));
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch ✓"]);
    expect(await mealsOn(client, YESTERDAY)).toEqual(["Oats ✓", "Rice", "Free lunch ✓"]);
    expect(await eatenOn(client)).toEqual(["Porridge 100 →", "Canteen 100 →"]);
  });

  it("may be several foods, and the meal stays done until the last of them is deleted", async () => {
    await tick(client, "Oats");
    const added = await logInstead(client, oats(), { food_name: "Banana" });
    await changeEntry(client, added.id, { serving_size_g: 40 });
    expect(await eatenOn(client)).toEqual(["Oats 100 →", "Banana 40 →"]);
    const [first] = await entriesOf(client, TODAY);
    await deleteEntry(client, first?.id ?? 0);
    expect(await mealsOn(client)).toEqual(OATS_DONE);
    await deleteEntry(client, added.id);
    expect([await mealsOn(client), await eatenOn(client)]).toEqual([OPEN, []]);
  });

  it("is refused for an unknown meal, or on a full day, and nothing is written", async () => {
    const unknown = { ...oats(), meal_id: "unknown" };
    await expect(logInstead(client, unknown)).rejects.toMatchObject({ status: 404, text: "unknown_meal" });
    expect(await eatenOn(client)).toEqual([]);
    await fillDiary(client, ENTRIES_MAX, TODAY);
    const full = { status: 409, text: "diary_full" };
    await expect(logInstead(client, oats())).rejects.toMatchObject(full);
    await expect(logMeal(client, oats())).rejects.toMatchObject(full);
    const copy = CopyInput.parse({ from_date: YESTERDAY, from_meal: "all", log_date: TODAY });
    await logInstead(client, oats(), { log_date: YESTERDAY });
    await expect(copyEntries(client, copy)).rejects.toMatchObject(full);
    expect(await mealsOn(client)).toEqual(OPEN);
  });
});

describe("deleting the last entry of a meal", () => {
  it("removes the task of a meal that the plan has no longer", async () => {
    const entry = await logMeal(client, oats());
    await replan(trainer, client, plan, MEALS.slice(1));
    expect(await mealsOn(client)).toEqual(OATS_DONE);
    await deleteEntry(client, entry.id);
    expect(await mealsOn(client)).toEqual(["Rice", "Free lunch"]);
  });

  it("lets the task follow the plan that has changed since", async () => {
    const entry = await logMeal(client, oats());
    await replan(trainer, client, plan, [{ name: "Oats", calories: 999, protein: 9 }]);
    await deleteEntry(client, entry.id);
    await tick(client, "Oats");
    expect(await entriesOf(client, TODAY)).toMatchObject([{ calories_per_100g: 999, protein_per_100g: 9 }]);
  });
});
