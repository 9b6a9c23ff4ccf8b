import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { PAGE_SIZE } from "~/domain/pages/rules";
import { listPlanPage } from "~/domain/plans/plan-list.server";
import { db } from "~db/client";
import { plans } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS } from "../support/plan-kinds";

const CONTENTS = {
  nutrition: {
    meals: [
      {
        id: "1",
        name: "Oats",
        description: "",
        calories: null,
        protein: null,
        carbs: null,
        fat: null,
        notes: "",
        weekdays: [],
      },
    ],
    calories_target: null,
    protein_target: null,
    carbs_target: null,
    fat_target: null,
  },
  training: {
    workouts: [{ id: "1", name: "Push", description: "", exercises: [], weekdays: [] }],
    duration_weeks: null,
  },
};
const OTHER = { nutrition: "training", training: "nutrition" } as const;

describe.each(KINDS)("pages of $name plans", ({ name: kind }) => {
  let trainer: User;
  let client: User;
  let other: User;
  beforeAll(async () => {
    trainer = await makeTrainer();
    client = await makeClient(trainer);
    other = await makeClient(trainer);
    const plan = (title: string, minute: number, facts: Partial<typeof plans.$inferInsert> = {}) => ({
      kind,
      trainer_user_id: trainer.user_id,
      client_user_id: client.user_id,
      title,
      content: CONTENTS[kind],
      is_active: false,
      created_at: new Date(Date.UTC(2025, 0, 1, 0, minute)),
      ...facts,
    });
    await db.insert(plans).values([
      ...Array.from({ length: 28 }, (_, index) => plan(`Plan ${index}`, index)),
      plan("Active, older", 0, { is_active: true }),
      plan("Active, newer", 5, { is_active: true }),
      plan("Of another client", 90, { client_user_id: other.user_id }),
      // None of these is on a page.
      plan("Template", 99, { client_user_id: null }),
      plan("Deleted", 99, { deleted_at: new Date() }),
      plan("Of the other kind", 99, { kind: OTHER[kind], content: CONTENTS[OTHER[kind]], is_active: true }),
    ]);
  });

  const titles = async (actor: User, page: number) =>
    (await listPlanPage(actor, kind, { page })).plans.map(({ title }) => title);
  const numbered = (from: number, until: number) =>
    Array.from({ length: from - until + 1 }, (_, index) => `Plan ${from - index}`);

  it("have 24 plans each, the active ones first, then the newest", async () => {
    expect(PAGE_SIZE).toBe(24);
    const first = await listPlanPage(trainer, kind, { page: 1 });
    expect(first).toMatchObject({ page: 1, pages: 2, total: 31, active: 2 });
    expect(await titles(trainer, 1)).toEqual([
      "Active, newer",
      "Active, older",
      "Of another client",
      ...numbered(27, 7),
    ]);
    expect(await titles(trainer, 2)).toEqual(numbered(6, 0));
  });

  it("contain the number of active plans on the second page too", async () => {
    expect(await listPlanPage(trainer, kind, { page: 2 })).toMatchObject({ page: 2, pages: 2, active: 2 });
  });

  it("show a client their own plans", async () => {
    expect(await titles(client, 1)).toEqual(["Active, newer", "Active, older", ...numbered(27, 6)]);
    expect(await titles(client, 2)).toEqual(numbered(5, 0));
    expect(await titles(other, 1)).toEqual(["Of another client"]);
  });

  it("return the first page for a number after the last page", async () => {
    expect(await listPlanPage(trainer, kind, { page: 3 })).toEqual(
      await listPlanPage(trainer, kind, { page: 1 }),
    );
  });

  it("consist of one empty page for a trainer without plans", async () => {
    const nobody = await makeTrainer();
    expect(await listPlanPage(nobody, kind, { page: 5 })).toEqual({
      plans: [],
      total: 0,
      active: 0,
      page: 1,
      pages: 1,
    });
  });
});
