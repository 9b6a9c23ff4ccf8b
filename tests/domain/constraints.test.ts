import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import {
  accessCodes,
  bodyMeasurements,
  checkIns,
  codeUses,
  customTasks,
  dailyCompletions,
  exerciseSets,
  identities,
  openedDays,
  photos,
  planActivity,
  plans,
  trainingSessions,
  users,
} from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";
import { writePlan } from "../support/nutrition-plans";
import { makeTrainingPlan } from "../support/training-plans";

const NOT_NULL = "23502";
const CHECK = "23514";
const UNIQUE = "23505";
const FOREIGN_KEY = "23503";

let trainer: User;
let client: User;
let planId: number;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
  planId = (await writePlan(trainer, client, "Oats")).id;
});

/** Expects that the database itself rejects a statement with an error code. */
const expectRefused = (code: string, insert: PromiseLike<unknown>) =>
  expect(Promise.resolve(insert)).rejects.toMatchObject({ cause: { code } });

describe("the database constraints on people", () => {
  const person = () => ({ email: `${Math.random()}@people.example` });
  const asClient = () => ({
    ...person(),
    package_type: "Beast Starter" as const,
    trainer_user_id: trainer.user_id,
  });

  it.each([
    ["without a role", () => person()],
    ["who is a client without a trainer", () => ({ ...asClient(), trainer_user_id: null })],
    ["who is a client without a package", () => ({ ...asClient(), package_type: null })],
    ["who is a trainer with a package", () => ({ ...asClient(), is_trainer: true })],
    ["of a package that there is not", () => ({ ...asClient(), package_type: "Beast Premium" as never })],
    ["younger than 16", () => ({ ...asClient(), age: 15 })],
    ["older than 100", () => ({ ...asClient(), age: 101 })],
    ["smaller than 120 cm", () => ({ ...asClient(), height_cm: 119.99 })],
    ["with an empty greeting", () => ({ ...person(), is_trainer: true, greeting: " " })],
    [
      "with a greeting that is no message",
      () => ({ ...person(), is_trainer: true, greeting: "x".repeat(5001) }),
    ],
    ["taller than 250 cm", () => ({ ...asClient(), height_cm: 250.01 })],
  ])("reject a person %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(users).values(facts()));
  });

  it("reject the e-mail address of another person, even in capitals", async () => {
    const taken = { ...asClient(), email: client.email.toUpperCase() };
    await expectRefused(UNIQUE, db.insert(users).values(taken));
  });

  it("reject the deletion of people while plans and clients refer to them", async () => {
    await expectRefused(FOREIGN_KEY, db.delete(users));
  });

  it("accept people at the lower and upper limits", async () => {
    const smallest = { age: 16, height_cm: 120 };
    const largest = { age: 100, height_cm: 250 };
    await db.insert(users).values([
      { ...asClient(), ...smallest },
      { ...asClient(), ...largest },
    ]);
  });
});

it("the database rejects the same identity for two people", async () => {
  const identity = { issuer: "https://id.example", subject: "one", user_id: client.user_id };
  await db.insert(identities).values(identity);
  await expectRefused(UNIQUE, db.insert(identities).values({ ...identity, user_id: trainer.user_id }));
});

describe("the database constraints on access codes", () => {
  const code = () => ({
    trainer_user_id: trainer.user_id,
    package_type: "Beast Starter" as const,
    code_hash: String(Math.random()),
  });

  it("reject an access code with more uses than allowed", async () => {
    await expectRefused(CHECK, db.insert(accessCodes).values({ ...code(), max_uses: 1, uses: 2 }));
  });

  it("reject an access code with a negative number of uses", async () => {
    await expectRefused(CHECK, db.insert(accessCodes).values({ ...code(), uses: -1 }));
  });

  it("reject two access codes with the same hash", async () => {
    const one = code();
    await db.insert(accessCodes).values(one);
    await expectRefused(UNIQUE, db.insert(accessCodes).values(one));
  });

  it.each([
    ["of an unknown kind", { kind: "gift" as never }],
    ["that moves somebody up to the lowest package", { kind: "upgrade" as const }],
  ])("reject an access code %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(accessCodes).values({ ...code(), ...facts }));
  });

  it("reject two access codes from one form", async () => {
    const idempotency_key = randomUUID();
    await db.insert(accessCodes).values({ ...code(), idempotency_key });
    await expectRefused(UNIQUE, db.insert(accessCodes).values({ ...code(), idempotency_key }));
  });

  it("reject the deletion of a code with recorded uses, and uses with unknown packages", async () => {
    const made = await makeCode(trainer);
    const { id: code_id, trainer_user_id } = made;
    const use = { code_id, trainer_user_id, user_id: client.user_id, to_package: "Beast Ultimate" as const };
    await db.insert(codeUses).values(use);
    await expectRefused(FOREIGN_KEY, db.delete(accessCodes).where(eq(accessCodes.id, code_id)));
    const nowhere = { ...use, to_package: "Beast Premium" as never };
    await expectRefused(CHECK, db.insert(codeUses).values(nowhere));
    await expectRefused(CHECK, db.insert(codeUses).values({ ...use, from_package: "none" as never }));
  });
});

describe("the database constraints on nutrition plans", () => {
  const meal = {
    id: "1",
    name: "Oats",
    description: "",
    calories: null,
    protein: null,
    carbs: null,
    fat: null,
    notes: "",
    weekdays: [],
  };
  const targets = { calories_target: null, protein_target: 160, carbs_target: null, fat_target: null };
  const content = (facts: object = {}) => ({ meals: [meal], ...targets, ...facts });
  const plan = () => ({
    trainer_user_id: trainer.user_id,
    client_user_id: client.user_id,
    kind: "nutrition" as const,
    title: "Plan",
    content: content(),
  });

  it.each([
    ["without a title", { title: "  " }],
    ["of an unknown kind", { kind: "sleep" as never }],
    ["without a meal", { content: content({ meals: [] }) }],
    ["whose meals are no list", { content: content({ meals: meal }) }],
    ["with a target in words", { content: content({ fat_target: "70" }) }],
    [
      "without the weekdays of a meal",
      { content: content({ meals: [{ ...meal, weekdays: undefined as never }] }) },
    ],
    ["with an eighth day of the week", { content: content({ meals: [{ ...meal, weekdays: [1, 8] }] }) }],
    [
      "with a day of the week in words",
      { content: content({ meals: [{ ...meal, weekdays: ["Mon" as never] }] }) },
    ],
    ["that does not say its targets", { content: { meals: [meal] } as never }],
    ["with the content of a training plan", { content: { workouts: [{}], duration_weeks: 4 } as never }],
    ["that is deleted and active", { deleted_at: new Date(), is_active: true }],
    ["that is a template and active", { client_user_id: null }],
  ])("reject a nutrition plan %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(plans).values({ ...plan(), ...facts }));
  });

  it("reject a second active period of an active plan", async () => {
    const activity = { plan_id: planId, active_from: "2025-01-01" };
    await expectRefused(UNIQUE, db.insert(planActivity).values(activity));
  });

  it("reject an active period that ends before it begins", async () => {
    const activity = { plan_id: planId, active_from: "2025-01-02", active_until: "2025-01-01" };
    await expectRefused(CHECK, db.insert(planActivity).values(activity));
  });
});

describe("the database constraints on training plans", () => {
  it.each([
    ["without a title", { title: "  " }],
    ["without a workout", { workouts: [] }],
    ["whose workouts are no list", { workouts: {} as never }],
    ["with a duration in words", { duration_weeks: "4" as never }],
    ["with the content of a nutrition plan", { content: { meals: [{}] } as never }],
    ["that is deleted and active", { deleted_at: new Date(), is_active: true }],
    ["that is a template and active", { client_user_id: null }],
  ])("reject a training plan %s", async (_, facts) => {
    await expectRefused(CHECK, makeTrainingPlan(trainer, client, facts));
  });
});

describe("the database constraints on check-ins", () => {
  it.each([
    ["of a weight below nothing", { weight_kg: -0.1 }],
    ["of more than 500 kg", { weight_kg: 500.1 }],
    ["of more than 100 % of body fat", { body_fat_percentage: 100.1 }],
    ["of another kind", { kind: "monthly" as never }],
    ["of an unknown pose", { pose: "top" as never }],
    ["of a day with a pose", { kind: "daily" as const, pose: "front" as const }],
    ["of a week with a mood", { mood_rating: 3 }],
    ["with a mood of 0", { kind: "daily" as const, mood_rating: 0 }],
    ["with an energy of 6", { kind: "daily" as const, energy_level: 6 }],
    ["with a comment but no review", { comment: "Well done" }],
  ])("reject a check-in %s", async (_, facts) => {
    await expectRefused(CHECK, makeCheckIn(client, facts));
  });

  it("reject two photos under one key, and two check-ins with one photo", async () => {
    const { photo_key } = await makeCheckIn(client);
    await expectRefused(UNIQUE, makeCheckIn(client, { photo_key }));
    await expectRefused(
      UNIQUE,
      db.insert(checkIns).values({
        client_user_id: client.user_id,
        kind: "daily",
        check_in_date: "2025-01-01",
        photo_key,
      }),
    );
  });
});

describe("the database constraints on photos", () => {
  it.each([
    ["width", { width: 0 }],
    ["height", { height: -1 }],
    ["bytes", { bytes: 0 }],
  ])("reject a photo without %s", async (_, facts) => {
    const row = { key: randomUUID(), owner_user_id: client.user_id, width: 3, height: 4, bytes: 1, ...facts };
    await expectRefused(CHECK, db.insert(photos).values(row));
  });

  it("reject a check-in without a photo, and the end of a photo that a check-in shows", async () => {
    const { photo_key } = await makeCheckIn(client);
    await expectRefused(FOREIGN_KEY, db.delete(photos).where(eq(photos.key, photo_key)));
    const unknown = { client_user_id: client.user_id, kind: "weekly", check_in_date: "2025-01-01" } as const;
    await expectRefused(FOREIGN_KEY, db.insert(checkIns).values({ ...unknown, photo_key: "unknown" }));
  });

  it("reject two check-ins of a client with one key of a form", async () => {
    const idempotency_key = randomUUID();
    await makeCheckIn(client, { idempotency_key });
    await expectRefused(UNIQUE, makeCheckIn(client, { idempotency_key }));
    await makeCheckIn(await makeClient(trainer), { idempotency_key });
  });

  it("keep a person while a photo of theirs has a row, so that no picture is left without an owner", async () => {
    const kept = await makeClient(trainer);
    const { id, photo_key } = await makeCheckIn(kept, { weight_kg: 80 });
    await expect(db.delete(users).where(eq(users.user_id, kept.user_id))).rejects.toMatchObject({
      cause: { code: "23503" },
    });
    await db.delete(checkIns).where(eq(checkIns.id, id));
    await expect(db.delete(users).where(eq(users.user_id, kept.user_id))).rejects.toThrow();
    await db.delete(photos).where(eq(photos.key, photo_key));
    await db.delete(users).where(eq(users.user_id, kept.user_id));
  });
});

describe("the database constraints on assignments", () => {
  const assigned = () => ({
    trainer_user_id: trainer.user_id,
    client_user_id: client.user_id,
    task_name: "Walk",
    starts_on: "2025-01-01",
    ends_on: "2025-01-01",
  });

  it.each([
    ["without a name", { task_name: " " }],
    ["of an unknown priority", { priority: "urgent" as never }],
    ["of an unknown category", { category: "fun" as never }],
    ["of an unknown repetition", { repeats: "yearly" as never }],
    ["that ends before it begins", { repeats: "daily" as const, ends_on: "2024-12-31" }],
    ["once that goes on", { ends_on: "2025-01-02" }],
    ["on weekdays without one", { repeats: "weekdays" as const }],
    ["on every day that names weekdays", { repeats: "daily" as const, weekdays: [1] }],
  ])("reject an assignment %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(customTasks).values({ ...assigned(), ...facts }));
  });

  it("reject two assignments from one form", async () => {
    const idempotency_key = randomUUID();
    await db.insert(customTasks).values({ ...assigned(), idempotency_key });
    await expectRefused(UNIQUE, db.insert(customTasks).values({ ...assigned(), idempotency_key }));
  });
});

describe("the database constraints on sets", () => {
  const set = (facts: Partial<typeof exerciseSets.$inferInsert> = {}) => ({
    user_id: client.user_id,
    completion_date: "2025-01-01",
    exercise_key: "squat",
    exercise_name: "Squat",
    place: 1,
    kind: "reps" as const,
    weight_kg: 60,
    reps: 8,
    idempotency_key: randomUUID(),
    idempotency_hash: "",
    ...facts,
  });

  it.each([
    ["of an unknown kind", { kind: "other" as never }],
    ["without a name", { exercise_key: "" }],
    ["at the place 0", { place: 0 }],
    ["at the place 101", { place: 101 }],
    ["of less than no weight", { weight_kg: -1 }],
    ["of more than 1,000 kg", { weight_kg: 1_000.01 }],
    ["of more than 1,000 repetitions", { reps: 1_001 }],
    ["of more than a day", { kind: "seconds" as const, reps: null, seconds: 86_401 }],
    ["with 11 repetitions in reserve", { rir: 11 }],
    ["of repetitions without them", { reps: null }],
    ["of repetitions with a time", { seconds: 60 }],
    ["of a time without one", { kind: "seconds" as const, reps: null }],
    ["that is left out and has values", { kind: "skipped" as const }],
  ])("reject a set %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(exerciseSets).values(set(facts)));
  });

  it("reject a second set at the same place, and one with the same key", async () => {
    const idempotency_key = randomUUID();
    await db.insert(exerciseSets).values(set({ idempotency_key }));
    await expectRefused(UNIQUE, db.insert(exerciseSets).values(set()));
    await expectRefused(UNIQUE, db.insert(exerciseSets).values(set({ place: 2, idempotency_key })));
  });

  it.each([0, 6])("reject a session with the rating %d", async (rating) => {
    const session = { user_id: client.user_id, completion_date: "2025-01-01", rating };
    await expectRefused(CHECK, db.insert(trainingSessions).values(session));
  });
});

describe("the database constraints on tasks", () => {
  const task = () => ({
    user_id: client.user_id,
    completion_date: "2025-01-01",
    task_type: "nutrition_meal" as const,
    plan_id: planId,
    item_id: "oats",
    task_reference: {
      meal_name: "Oats",
      meal_description: "",
      meal_index: 0,
      plan_title: "Plan",
      calories: null,
    },
  });

  it.each([
    ["of an unknown kind", { task_type: "other" as never }],
    ["of a meal without a plan", { plan_id: null }],
    ["that is a custom task of nothing", { task_type: "custom_task" as const, plan_id: null }],
    ["of an exercise without a plan", { task_type: "training_exercise" as const, plan_id: null }],
    ["of a plan that is a custom task", { task_type: "custom_task" as const }],
    ["that is done at no time", { is_completed: true }],
    ["that is open since a time", { completed_at: new Date() }],
  ])("reject a task %s", async (_, facts) => {
    await expectRefused(CHECK, db.insert(dailyCompletions).values({ ...task(), ...facts }));
  });

  it("reject a task without an item", async () => {
    await expectRefused(NOT_NULL, db.insert(dailyCompletions).values({ ...task(), item_id: null as never }));
  });

  it("reject two tasks of one meal on a day", async () => {
    await db.insert(dailyCompletions).values(task());
    await expectRefused(UNIQUE, db.insert(dailyCompletions).values(task()));
  });

  it("reject a day that is opened twice", async () => {
    const day = { user_id: client.user_id, completion_date: "2025-01-01" };
    await db.insert(openedDays).values(day);
    await expectRefused(UNIQUE, db.insert(openedDays).values(day));
  });
});

describe("the database constraints on measurements", () => {
  it.each([
    ["of nothing", {}],
    ["of a weight below nothing", { weight_kg: -0.1 }],
    ["of more than 500 kg", { weight_kg: 500.1 }],
    ["of more than 100 % of body fat", { body_fat_percentage: 100.1 }],
    ["of a weight that it clears", { weight_kg: 80, weight_cleared: true }],
    ["of a body fat that it clears", { body_fat_percentage: 20, body_fat_cleared: true }],
    ["of unknown origin", { weight_kg: 80, source: "guess" as never }],
    ["of a waist below 10 cm", { waist_cm: 9.9 }],
    ["of a hip above 300 cm", { hip_cm: 300.1 }],
    ["of a chest above 300 cm", { chest_cm: 300.1 }],
    ["by a check-in without the check-in", { weight_kg: 80, source: "weekly_checkin" as const }],
  ])("reject a measurement %s", async (_, facts) => {
    const row = { user_id: client.user_id, measured_on: "2025-01-01", source: "profile" as const, ...facts };
    await expectRefused(CHECK, db.insert(bodyMeasurements).values(row));
  });

  it.each([
    ["weight", { weight_cleared: true }],
    ["body fat", { body_fat_cleared: true }],
  ])("let a profile clear the %s, and no check-in", async (_, facts) => {
    const { id: check_in_id } = await makeCheckIn(client);
    const row = { user_id: client.user_id, measured_on: "2025-01-01", ...facts };
    await db.insert(bodyMeasurements).values({ ...row, source: "profile" });
    await expectRefused(
      CHECK,
      db.insert(bodyMeasurements).values({ ...row, source: "weekly_checkin", check_in_id }),
    );
  });
});
