import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import { TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { findPlan, listPlans } from "~/domain/coaching/plans/plan-list.server";
import { listTemplatePage } from "~/domain/coaching/plans/plan-pages.server";
import { activatePlan, createPlan } from "~/domain/coaching/plans/plans.server";
import type { User } from "~/domain/people/accounts/user.server";
import { connect, db, disconnect } from "~db/client";
import { dailyCompletions, planActivity, plans, users } from "~db/schema";
import { rowsOf } from "../support/batches";
import { openOwnStore } from "../support/domain-store";
import { createOlderStore } from "../support/older-store";
import type { Store } from "../support/stores";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const ADAM = "00000000-0000-4000-8000-000000000011";
const KEY = "00000000-0000-4000-8000-0000000000aa";

const MEALS = '[{"id":"oats","name":"Oats","calories":400},{"id":"rice","name":"Rice","calories":null}]';
const workouts = (id: string, name: string) =>
  `[{"id":"w-${id}","name":"Push","description":"","exercises":[{"id":"${id}","name":"${name}","sets":3}]}]`;

/** Returns stored meals or workouts as they are after the migration: planned on every day. */
const everyDay = (items: string) => JSON.parse(items).map((item: object) => ({ ...item, weekdays: [] }));

const PLAN = "trainer_user_id, client_user_id, title, description";
const LIFE = "is_active, version, idempotency_key, idempotency_hash, created_at, updated_at, deleted_at";
const NEVER = "null, null, '2025-03-01T08:00:00Z', '2025-03-01T08:00:00Z', null";

// The rows of a store in which each kind of plan had its own table. Both tables have the same ids and keys.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type, time_zone, created_at)
    values ('${ADAM}', 'adam@people.example', '${COACH}', 'Beast Ultimate', 'UTC', now())`,
  `insert into nutrition_plans (${PLAN}, meals, calories_target, protein_target, carbs_target, fat_target, ${LIFE}) values
    ('${COACH}', '${ADAM}', 'Bulk', 'Slow', '${MEALS}', 2400, 160, null, 70, true, 3, '${KEY}', 'hash-n',
      '2025-03-01T09:30:15.123Z', '2025-03-02T10:00:00Z', null),
    ('${COACH}', null, 'Template', '', '${MEALS}', null, null, null, null, false, 1, ${NEVER}),
    ('${COACH}', '${ADAM}', 'Deleted', '', '${MEALS}', null, null, null, null, false, 2, null, null,
      '2025-03-03T08:00:00Z', '2025-03-03T08:00:00Z', '2025-03-04T08:00:00Z')`,
  `insert into training_plans (${PLAN}, workouts, duration_weeks, ${LIFE}) values
    ('${COACH}', '${ADAM}', 'Strength', 'Heavy', '${workouts("squat", "Squat")}', 12, true, 4, '${KEY}', 'hash-t',
      '2025-03-05T09:30:15.456Z', '2025-03-06T10:00:00Z', null),
    ('${COACH}', null, 'Split', '', '${workouts("row", "Row")}', null, false, 1, ${NEVER}),
    ('${COACH}', '${ADAM}', 'Gone', '', '${workouts("dips", "Dips")}', 6, false, 2, null, null,
      '2025-03-03T08:00:00Z', '2025-03-03T08:00:00Z', '2025-03-04T08:00:00Z'),
    ('${COACH}', '${ADAM}', 'Paused', '', '${workouts("bench", "Bench")}', null, false, 2, ${NEVER})`,
  `insert into nutrition_plan_activity (plan_id, active_from, active_until) values
    (1, '2025-03-01', '2025-03-02'), (3, '2025-03-03', '2025-03-04'), (1, '2025-03-05', null)`,
  `insert into training_plan_activity (plan_id, active_from, active_until) values
    (4, '2025-02-01', '2025-02-10'), (1, '2025-03-05', null), (3, '2025-03-03', '2025-03-04')`,
  `insert into custom_tasks (trainer_user_id, client_user_id, task_name, starts_on, ends_on)
    values ('${COACH}', '${ADAM}', 'Walk', '2025-03-05', '2025-03-05')`,
  `insert into daily_completions (user_id, completion_date, task_type, nutrition_plan_id, training_plan_id,
      custom_task_id, item_id, task_reference, is_completed, completed_at, notes) values
    ('${ADAM}', '2025-03-05', 'nutrition_meal', 1, null, null, 'oats', '{"meal_name":"Oats"}', true, now(), 'good'),
    ('${ADAM}', '2025-03-05', 'nutrition_meal', 1, null, null, 'rice', '{"meal_name":"Rice"}', false, null, ''),
    ('${ADAM}', '2025-03-03', 'nutrition_meal', 3, null, null, 'oats', '{"meal_name":"Oats"}', true, now(), ''),
    ('${ADAM}', '2025-03-05', 'training_exercise', null, 1, null, 'squat', '{"exercise_name":"Squat"}', true, now(), '100 kg'),
    ('${ADAM}', '2025-03-06', 'training_exercise', null, 1, null, 'squat', '{"exercise_name":"Squat"}', false, null, ''),
    ('${ADAM}', '2025-03-03', 'training_exercise', null, 3, null, 'dips', '{"exercise_name":"Dips"}', false, null, ''),
    ('${ADAM}', '2025-02-05', 'training_exercise', null, 4, null, 'bench', '{"exercise_name":"Bench"}', true, now(), ''),
    ('${ADAM}', '2025-03-05', 'custom_task', null, null, 1, 'task', '{"task_name":"Walk"}', false, null, '')`,
];

async function open(store: Store) {
  await disconnect();
  await connect(store);
}

async function giveBack(store: Store | undefined) {
  await disconnect();
  await openOwnStore();
  await store?.remove();
}

const person = async (id: string) => {
  const [user] = await db.select().from(users).where(eq(users.user_id, id));
  return user as User;
};

describe("migrating a store with a table for each kind of plan", () => {
  let store: Store;
  let coach: User;
  beforeAll(async () => {
    store = await createOlderStore(5, ROWS);
    await open(store);
    coach = await person(COACH);
  }, TIMEOUT);
  afterAll(() => giveBack(store), TIMEOUT);

  it("keeps the ids of nutrition plans and gives training plans the ids after them", async () => {
    const rows = await db.select().from(plans).orderBy(asc(plans.id));
    expect(rows.map(({ id, kind, title }) => [id, kind, title])).toEqual([
      [1, "nutrition", "Bulk"],
      [2, "nutrition", "Template"],
      [3, "nutrition", "Deleted"],
      [4, "training", "Strength"],
      [5, "training", "Split"],
      [6, "training", "Gone"],
      [7, "training", "Paused"],
    ]);
  });

  it("keeps all fields of a nutrition plan", async () => {
    const [row] = await db.select().from(plans).where(eq(plans.id, 1));
    expect(row).toEqual({
      content_bytes: expect.any(Number),
      id: 1,
      kind: "nutrition",
      trainer_user_id: COACH,
      client_user_id: ADAM,
      title: "Bulk",
      description: "Slow",
      content: {
        meals: everyDay(MEALS),
        calories_target: 2400,
        protein_target: 160,
        carbs_target: null,
        fat_target: 70,
      },
      is_active: true,
      version: 3,
      idempotency_key: KEY,
      idempotency_hash: "hash-n",
      created_at: new Date("2025-03-01T09:30:15.123Z"),
      updated_at: new Date("2025-03-02T10:00:00Z"),
      deleted_at: null,
    });
  });

  it("keeps all fields of a training plan", async () => {
    const [row] = await db.select().from(plans).where(eq(plans.id, 4));
    expect(row).toEqual({
      content_bytes: expect.any(Number),
      id: 4,
      kind: "training",
      trainer_user_id: COACH,
      client_user_id: ADAM,
      title: "Strength",
      description: "Heavy",
      content: { workouts: everyDay(workouts("squat", "Squat")), duration_weeks: 12 },
      is_active: true,
      version: 4,
      idempotency_key: KEY,
      idempotency_hash: "hash-t",
      created_at: new Date("2025-03-05T09:30:15.456Z"),
      updated_at: new Date("2025-03-06T10:00:00Z"),
      deleted_at: null,
    });
  });

  it("keeps templates as templates and deleted plans as deleted", async () => {
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect(titles((await listTemplatePage(coach, "nutrition", { page: 1 })).plans)).toEqual(["Template"]);
    expect(titles((await listTemplatePage(coach, "training", { page: 1 })).plans)).toEqual(["Split"]);
    expect(titles(await rowsOf(listPlans(coach, "nutrition")))).toEqual(["Bulk"]);
    expect(titles(await rowsOf(listPlans(coach, "training")))).toEqual(["Strength", "Paused"]);
    const rows = await db
      .select({ title: plans.title, deleted_at: plans.deleted_at })
      .from(plans)
      .where(sql`${plans.deleted_at} is not null`)
      .orderBy(asc(plans.id));
    const deleted_at = new Date("2025-03-04T08:00:00Z");
    expect(rows).toEqual([
      { title: "Deleted", deleted_at },
      { title: "Gone", deleted_at },
    ]);
  });

  it("keeps the days on which each plan was active, also periods without an end", async () => {
    const rows = await db
      .select()
      .from(planActivity)
      .orderBy(asc(planActivity.plan_id), asc(planActivity.active_from));
    expect(
      rows.map(({ plan_id, active_from, active_until }) => [plan_id, active_from, active_until]),
    ).toEqual([
      [1, "2025-03-01", "2025-03-02"],
      [1, "2025-03-05", null],
      [3, "2025-03-03", "2025-03-04"],
      [4, "2025-03-05", null],
      [6, "2025-03-03", "2025-03-04"],
      [7, "2025-02-01", "2025-02-10"],
    ]);
  });

  it("keeps every task, done or open, with its own plan", async () => {
    const rows = await db
      .select({ task: dailyCompletions, plan: { title: plans.title, kind: plans.kind } })
      .from(dailyCompletions)
      .leftJoin(plans, eq(plans.id, dailyCompletions.plan_id))
      .orderBy(asc(dailyCompletions.id));
    const migrated = rows.map(({ task, plan }) => [
      task.item_id,
      task.completion_date,
      task.is_completed,
      task.notes,
      plan?.title,
      plan?.kind,
      task.custom_task_id,
    ]);
    expect(migrated).toEqual([
      ["oats", "2025-03-05", true, "good", "Bulk", "nutrition", null],
      ["rice", "2025-03-05", false, "", "Bulk", "nutrition", null],
      ["oats", "2025-03-03", true, "", "Deleted", "nutrition", null],
      ["squat", "2025-03-05", true, "100 kg", "Strength", "training", null],
      ["squat", "2025-03-06", false, "", "Strength", "training", null],
      ["dips", "2025-03-03", false, "", "Gone", "training", null],
      ["bench", "2025-02-05", true, "", "Paused", "training", null],
      ["task", "2025-03-05", false, "", undefined, undefined, 1],
    ]);
  });

  it("removes all tables and columns of the old structure", async () => {
    const left = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`information_schema.columns`)
      .where(
        sql`table_schema = 'public' and (table_name ~ '(nutrition|training)_plan' or column_name in ('nutrition_plan_id', 'training_plan_id'))`,
      );
    expect(left).toEqual([{ count: 0 }]);
  });

  it("gives new plans new ids and accepts one idempotency key for both kinds", async () => {
    const common = { client_user_id: ADAM, title: "New", idempotency_key: randomUUID() };
    const nutrition = await createPlan(
      coach,
      "nutrition",
      NutritionPlanInput.parse({ ...common, meals: [{ name: "Soup" }] }),
    );
    const training = await createPlan(
      coach,
      "training",
      TrainingPlanInput.parse({ ...common, workouts: [{ name: "Pull", exercises: [{ name: "Row" }] }] }),
    );
    expect([nutrition.id, training.id]).toEqual([8, 9]);
    await activatePlan(coach, "training", 7, true);
    expect(await findPlan(coach, "training", 7)).toMatchObject({ title: "Paused", is_active: true });
  });
});

it("migrating a store without plans gives its first plan the id 1", {
  timeout: TIMEOUT,
}, async () => {
  const store = await createOlderStore(5, [ROWS[0] ?? "", ROWS[1] ?? ""]);
  try {
    await open(store);
    const coach = await person(COACH);
    const input = { client_user_id: ADAM, title: "First", meals: [{ name: "Soup" }] };
    const plan = await createPlan(coach, "nutrition", NutritionPlanInput.parse(input));
    expect(plan.id).toBe(1);
  } finally {
    await giveBack(store);
  }
});
