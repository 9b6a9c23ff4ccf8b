import { beforeEach, describe, expect, it } from "vitest";
import { changeEntry, entriesOf } from "~/domain/food/diary/entries.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import {
  eatenOn,
  eaterWithPlan,
  logInstead,
  MEALS,
  mealKey,
  mealsOn,
  replan,
  TODAY,
  tick,
  untick,
  type WrittenPlan,
} from "../support/planned-meals";

const YESTERDAY = addDays(TODAY, -1);

let trainer: User;
let client: User;
let plan: WrittenPlan;
beforeEach(async () => {
  ({ trainer, client, plan } = await eaterWithPlan());
});

const stored = () => entriesOf(client, TODAY);

describe("opening a planned meal again", () => {
  it.each(["client", "trainer"])("as the %s removes the entry that its tick wrote", async (who) => {
    await tick(client, "Oats");
    const { kept_entries, task } = await untick(client, "Oats", { by: who === "client" ? client : trainer });
    expect([kept_entries, task.is_completed, await eatenOn(client)]).toEqual([0, false, []]);
    expect(await mealsOn(client)).toEqual(["Oats", "Rice", "Free lunch"]);
  });

  it("keeps an entry that somebody has changed, without the meal", async () => {
    await tick(client, "Oats");
    const [entry] = await stored();
    await changeEntry(client, entry?.id ?? 0, { serving_size_g: 50 });
    expect(await untick(client, "Oats")).toMatchObject({ kept_entries: 1 });
    expect(await eatenOn(client)).toEqual(["Oats 50"]);
    expect(await stored()).toMatchObject([{ plan_id: null, meal_id: null, unit: "portion" }]);
    await tick(client, "Oats");
    expect(await eatenOn(client)).toEqual(["Oats 50", "Oats 100 →"]);
  });

  it("keeps everything else that counted for it, and leaves what counts for other meals", async () => {
    await logInstead(client, mealKey(plan, "Oats"), { food_name: "Banana" });
    await logInstead(client, mealKey(plan, "Oats"), { food_name: "Yoghurt" });
    await logInstead(client, mealKey(plan, "Rice"), { food_name: "Noodles" });
    await logInstead(client, mealKey(plan, "Oats"), { food_name: "Of yesterday", log_date: YESTERDAY });
    expect(await untick(client, "Oats", { other_entries: "keep" })).toMatchObject({ kept_entries: 2 });
    expect(await eatenOn(client)).toEqual(["Banana 100", "Yoghurt 100", "Noodles 100 →"]);
    expect(await eatenOn(client, YESTERDAY)).toEqual(["Of yesterday 100 →"]);
    expect(await mealsOn(client)).toEqual(["Oats", "Rice ✓", "Free lunch"]);
  });

  it("that asks first is refused when there are other entries, and changes nothing", async () => {
    await tick(client, "Oats");
    await logInstead(client, mealKey(plan, "Oats"));
    await expect(untick(client, "Oats", { other_entries: "ask" })).rejects.toMatchObject({
      status: 409,
      text: "meal_has_entries",
    });
    expect(await eatenOn(client)).toEqual(["Oats 100 →", "Canteen 100 →"]);
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
  });

  it("that asks first needs no answer when only its tick has written", async () => {
    await tick(client, "Oats");
    expect(await untick(client, "Oats", { other_entries: "ask" })).toMatchObject({ kept_entries: 0 });
    expect(await eatenOn(client)).toEqual([]);
  });

  it("deletes what counts for it when the client says so, and nothing when the trainer does", async () => {
    await tick(client, "Oats");
    await logInstead(client, mealKey(plan, "Oats"));
    await logInstead(client, null, { food_name: "Stays" });
    const refused = untick(client, "Oats", { by: trainer, other_entries: "delete" });
    await expect(refused).rejects.toMatchObject({ status: 403 });
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
    expect(await untick(client, "Oats", { other_entries: "delete" })).toMatchObject({ kept_entries: 0 });
    expect(await eatenOn(client)).toEqual(["Stays 100"]);
  });

  it("removes its entry and its task when the plan has it no longer", async () => {
    await tick(client, "Oats");
    await replan(trainer, client, plan, MEALS.slice(1));
    expect(await mealsOn(client)).toEqual(["Oats ✓", "Rice", "Free lunch"]);
    expect(await untick(client, "Oats")).toMatchObject({ gone: true, kept_entries: 0 });
    expect([await mealsOn(client), await eatenOn(client)]).toEqual([["Rice", "Free lunch"], []]);
  });
});
