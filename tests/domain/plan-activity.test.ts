import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { addDays, today } from "~/domain/calendar/rules";
import {
  createNutritionPlan,
  deleteNutritionPlan,
  updateNutritionPlan,
} from "~/domain/nutrition/nutrition.server";
import { db } from "~db/client";
import { nutritionPlanActivity } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { noonZone } from "../support/noon";
import { planInput } from "../support/nutrition-plans";

const ZONE = noonZone();
const TODAY = today(ZONE);
const LAST_WEEK = addDays(TODAY, -7);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: ZONE });
});

const write = async (facts = {}) => (await createNutritionPlan(trainer, planInput(client, facts))).id;
const turn = (id: number, is_active: boolean) =>
  updateNutritionPlan(trainer, id, planInput(client, { is_active }));
const ofPlan = (id: number) => eq(nutritionPlanActivity.plan_id, id);

/** The plan as if it had been written a week ago. */
async function sinceLastWeek(id: number) {
  await db.update(nutritionPlanActivity).set({ active_from: LAST_WEEK }).where(ofPlan(id));
}

async function activity(id: number) {
  const rows = await db
    .select()
    .from(nutritionPlanActivity)
    .where(ofPlan(id))
    .orderBy(asc(nutritionPlanActivity.id));
  return rows.map(({ active_from, active_until }) => [active_from, active_until]);
}

describe("the days on which a plan was active are recorded", () => {
  it("from the day on which it is written", async () => {
    expect(await activity(await write())).toEqual([[TODAY, null]]);
  });

  it("not while it is written inactive", async () => {
    expect(await activity(await write({ is_active: false }))).toEqual([]);
  });

  it("until the day on which it is switched off, not including it", async () => {
    const id = await write();
    await sinceLastWeek(id);
    await turn(id, false);
    expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
  });

  it("again from the day on which it is switched on again", async () => {
    const id = await write();
    await sinceLastWeek(id);
    await turn(id, false);
    await turn(id, true);
    expect(await activity(id)).toEqual([
      [LAST_WEEK, TODAY],
      [TODAY, null],
    ]);
  });

  it("until the day on which it is deleted, not including it", async () => {
    const id = await write();
    await sinceLastWeek(id);
    await deleteNutritionPlan(trainer, id);
    expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
  });

  it("on no day when it is switched off on its first", async () => {
    const id = await write();
    await turn(id, false);
    expect(await activity(id)).toEqual([[TODAY, TODAY]]);
  });

  it("as they were when it is deleted while inactive", async () => {
    const id = await write();
    await sinceLastWeek(id);
    await turn(id, false);
    await deleteNutritionPlan(trainer, id);
    expect(await activity(id)).toEqual([[LAST_WEEK, TODAY]]);
  });

  it("as they were by any other change", async () => {
    const id = await write();
    await sinceLastWeek(id);
    await updateNutritionPlan(trainer, id, planInput(client, { title: "Another title" }));
    await turn(id, true);
    expect(await activity(id)).toEqual([[LAST_WEEK, null]]);
  });

  it("without a gap when the client's today went back to an earlier one", async () => {
    const id = await write();
    await db
      .update(nutritionPlanActivity)
      .set({ active_from: addDays(TODAY, 1) })
      .where(ofPlan(id));
    await turn(id, false);
    expect(await activity(id)).toEqual([[addDays(TODAY, 1), addDays(TODAY, 1)]]);
  });
});

describe("the client's time zone says which day it is", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("%s", async (time_zone) => {
    const traveller = await makeClient(trainer, { time_zone });
    const { id } = await createNutritionPlan(trainer, planInput(traveller));
    expect(await activity(id)).toEqual([[today(time_zone), null]]);
  });
});
