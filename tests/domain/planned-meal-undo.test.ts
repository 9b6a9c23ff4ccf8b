import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry, restoreEntry, undoLogging } from "~/domain/food/diary/deletions.server";
import { changeEntry, findEntry } from "~/domain/food/diary/entries.server";
import { ENTRIES_MAX } from "~/domain/food/diary/rules";
import { CopyInput } from "~/domain/food/diary/schema";
import { deleteFood } from "~/domain/food/foods/own-foods.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { fillDiary, foodOf, logPortion } from "../support/diary";
import {
  eatenOn,
  eaterWithPlan,
  logInstead,
  logMeal,
  mealKey,
  mealsOn,
  TODAY,
  tick,
  type WrittenPlan,
} from "../support/planned-meals";

const YESTERDAY = addDays(TODAY, -1);
const OPEN = ["Oats", "Rice", "Free lunch"];
const OATS_DONE = ["Oats ✓", "Rice", "Free lunch"];
const GONE = { status: 404, text: "entry_gone" };

let trainer: User;
let client: User;
let plan: WrittenPlan;
const oats = () => mealKey(plan, "Oats");
beforeEach(async () => {
  ({ trainer, client, plan } = await eaterWithPlan());
  await listTasks(client, TODAY);
  await tick(client, "Free lunch", { day: YESTERDAY });
});

describe("restoring the entry that was deleted last", () => {
  it("writes it again with its number, amount and note, and ticks its meal off again", async () => {
    const { id } = await logMeal(client, oats());
    const entry = await changeEntry(client, id, { serving_size_g: 150, notes: "Hot" });
    await deleteEntry(client, id);
    expect(await mealsOn(client)).toEqual(OPEN);
    expect(await restoreEntry(client, id)).toBe(TODAY);
    expect(await findEntry(client, id)).toEqual(entry);
    expect(await mealsOn(client)).toEqual(OATS_DONE);
    await expect(restoreEntry(client, id)).rejects.toMatchObject(GONE);
  });

  it("is possible once, for the last one, and on a day with room", async () => {
    const first = await logInstead(client, oats());
    const second = await logInstead(client, null);
    await deleteEntry(client, first.id);
    await deleteEntry(client, second.id);
    await expect(restoreEntry(client, first.id)).rejects.toMatchObject(GONE);
    await expect(restoreEntry(trainer, second.id)).rejects.toMatchObject(GONE);
    await fillDiary(client, ENTRIES_MAX, TODAY);
    await expect(restoreEntry(client, second.id)).rejects.toMatchObject({ text: "diary_full" });
    expect(await mealsOn(client)).toEqual(OPEN);
  });

  it("lets it count beside the entry of a tick in the meantime, which the next one leaves alone", async () => {
    const { id } = await logMeal(client, oats(), { serving_size_g: 50 });
    await deleteEntry(client, id);
    await tick(client, "Oats");
    await restoreEntry(client, id);
    expect(await eatenOn(client)).toEqual(["Oats 50 →", "Oats 100 →"]);
    expect(await mealsOn(client)).toEqual(OATS_DONE);
  });

  it("works without a food that was deleted in the meantime", async () => {
    const food = await foodOf(client);
    const { id } = await logPortion(client, food, { log_date: TODAY });
    await deleteEntry(client, id);
    await deleteFood(client, food);
    await restoreEntry(client, id);
    expect(await findEntry(client, id)).toMatchObject({ food_id: null, food_name: "Bean chili" });
  });
});

describe("taking back what was logged", () => {
  it("by its number opens the meal again, unless the entry was changed", async () => {
    const { id } = await logMeal(client, oats());
    expect(await undoLogging(client, { id })).toBe(TODAY);
    expect([await mealsOn(client), await eatenOn(client)]).toEqual([OPEN, []]);
    await expect(undoLogging(client, { id })).rejects.toMatchObject(GONE);
    const again = await logMeal(client, oats());
    await changeEntry(client, again.id, { serving_size_g: 50 });
    await expect(undoLogging(client, { id: again.id })).rejects.toMatchObject(GONE);
    await expect(undoLogging(trainer, { id: again.id })).rejects.toMatchObject(GONE);
    expect(await mealsOn(client)).toEqual(OATS_DONE);
  });

  it("by its key takes all copies back at once, except changed ones", async () => {
    for (const name of ["Oats", "Rice"]) await tick(client, name, { day: YESTERDAY });
    await logInstead(client, oats(), { log_date: YESTERDAY, food_name: "Banana" });
    const key = randomUUID();
    const copy = { from_date: YESTERDAY, from_meal: "all", log_date: TODAY, idempotency_key: key };
    const copies = await copyEntries(client, CopyInput.parse(copy));
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice ✓", "Free lunch"]);
    await changeEntry(client, copies[0]?.id ?? 0, { serving_size_g: 50 });
    expect(await undoLogging(client, { key })).toBe(TODAY);
    expect(await eatenOn(client)).toEqual(["Oats 50 →"]);
    expect(await mealsOn(client)).toEqual(OATS_DONE);
    await expect(undoLogging(client, { key })).rejects.toMatchObject(GONE);
    expect(await eatenOn(client, YESTERDAY)).toHaveLength(3);
  });
});
