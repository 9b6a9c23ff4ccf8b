import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { entriesOf } from "~/domain/food/diary/entries.server";
import { DEFAULT_GOALS } from "~/domain/food/diary/goals";
import { logEaten } from "~/domain/food/diary/logging.server";
import { FoodLogInput } from "~/domain/food/diary/schema";
import { totalsOf } from "~/domain/food/diary/totals";
import type { User } from "~/domain/people/accounts/user.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { planInput, writeInactivePlans } from "../support/nutrition-plans";
import { statementsOf } from "../support/statements";

const ZONE = noonZone();
const TODAY = today(ZONE);

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer({ time_zone: ZONE });
  client = await makeClient(trainer, { time_zone: ZONE });
});

const eat = (person: User, log_date: string, values: Record<string, unknown> = {}) =>
  logEaten(
    person,
    FoodLogInput.parse({
      food_name: "Oats",
      calories_per_100g: 372.25,
      protein_per_100g: 13.5,
      carbs_per_100g: 58.7,
      fat_per_100g: 7,
      fiber_per_100g: null,
      serving_size_g: 80,
      meal_type: "breakfast",
      log_date,
      ...values,
    }),
    "en",
  );

describe("the week of a diary", () => {
  it("has the totals that the diary shows, and nobody else's", async () => {
    const first = addDays(TODAY, -6);
    await eat(client, first);
    await eat(client, first, { serving_size_g: 33, meal_type: "snack" });
    await eat(client, addDays(TODAY, -1), { protein_per_100g: null });
    await eat(client, TODAY, { calories_per_100g: 1 });
    await eat(client, addDays(TODAY, -7));
    await eat(await makeClient(trainer, { time_zone: ZONE }), TODAY);
    await eat(trainer, TODAY);
    const week = (await showDiary(client, TODAY)).week;
    expect(week.daysWithEntries).toBe(2);
    expect(week.days[0]?.totals).toEqual(totalsOf(await entriesOf(client, first)));
    expect(week.days[6]?.totals).toEqual(totalsOf(await entriesOf(client, TODAY)));
    expect(week.average).toMatchObject({ protein: 15.3, fiber: null });
    expect(week.incomplete).toEqual(["protein", "fiber"]);
  });

  it("is that of any day, and of a trainer too", async () => {
    await eat(trainer, addDays(TODAY, -3));
    expect((await showDiary(trainer, addDays(TODAY, -3))).week.days.at(-1)?.totals).not.toBeNull();
    expect((await showDiary(trainer, addDays(TODAY, -3))).week.daysWithEntries).toBe(1);
    expect((await showDiary(trainer, addDays(TODAY, -4))).week.daysWithEntries).toBe(0);
  });

  it("has the goals of the newest active plan with each target", async () => {
    await writeInactivePlans(trainer, client);
    expect((await showDiary(client, TODAY)).week.goals).toEqual(DEFAULT_GOALS);
    const plan = (facts: object) => createPlan(trainer, "nutrition", planInput(client, facts));
    await plan({ title: "One", calories_target: 2700, protein_target: 160 });
    await plan({ title: "Two", protein_target: 190 });
    expect((await showDiary(client, TODAY)).week.goals).toEqual({
      ...DEFAULT_GOALS,
      calories: 2700,
      protein: 190,
    });
  });

  it("takes one query", async () => {
    expect(await statementsOf(() => showDiary(client, TODAY))).toHaveLength(1);
  });
});

describe("the week on the page of a client", () => {
  it.each(["Etc/GMT-14", "Etc/GMT+12", ZONE])(
    "ends today in the client's time zone %s",
    async (time_zone) => {
      const there = await makeClient(trainer, { time_zone });
      const last = today(time_zone);
      await eat(there, last);
      await eat(there, addDays(last, -6));
      await eat(there, addDays(last, -1));
      await eat(there, addDays(last, -7));
      const { week } = await clientOverview(trainer, there.user_id);
      expect(week).toEqual((await showDiary(there, last)).week);
      expect([week.daysWithEntries, week.days.at(-1)?.totals]).toEqual([2, expect.anything()]);
    },
  );

  it("stays for an archived client, and is not for another trainer", async () => {
    await eat(client, addDays(TODAY, -1));
    await archiveClient(trainer, client.user_id);
    expect((await clientOverview(trainer, client.user_id)).week.daysWithEntries).toBe(1);
    await expect(clientOverview(await makeTrainer(), client.user_id)).rejects.toThrow(NotFound);
  });
});

describe("what a client has eaten today, on the dashboard", () => {
  it("is the totals of the day, and the goals", async () => {
    await eat(client, addDays(TODAY, -1));
    await eat(client, addDays(TODAY, 1));
    expect(await clientDashboard(client)).toMatchObject({ eaten: totalsOf([]), goals: DEFAULT_GOALS });
    await eat(client, TODAY);
    await eat(client, TODAY, { serving_size_g: 33 });
    await createPlan(trainer, "nutrition", planInput(client, { calories_target: 1800 }));
    expect(await clientDashboard(client)).toMatchObject({
      eaten: totalsOf(await entriesOf(client, TODAY)),
      goals: { ...DEFAULT_GOALS, calories: 1800 },
    });
  });
});
