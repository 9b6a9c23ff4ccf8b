import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { SUGGESTIONS, SUGGESTIONS_FROM } from "~/domain/coaching/plan-content/rules";
import { deletePlan } from "~/domain/coaching/plans/plans.server";
import { suggestItems } from "~/domain/coaching/plans/suggestions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { plans } from "~db/schema";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { longContent } from "../support/long-plans";
import { NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { CONTENTS, insertPlans } from "../support/plan-rows";
import { planOf, statementsOf } from "../support/statements";

let trainer: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const names = async (q: string, actor = trainer) =>
  (await suggestItems(actor, "training", q)).map(({ name }) => name);

const exercise = (name: string, weight = "") => ({ id: name, name, sets: 3, reps: "10", weight, notes: "" });

/** Inserts a template with exercises. `age` is the number of hours since its last change. */
const insert = (age: number, ...exercises: ReturnType<typeof exercise>[]) =>
  insertPlans(trainer, "training", [
    {
      title: "Strength",
      content: { ...CONTENTS.training, workouts: [{ ...CONTENTS.training.workouts[0], exercises }] } as never,
      updated_at: new Date(Date.UTC(2026, 0, 10) - age * 3_600_000),
    },
  ]);

describe("suggestItems", () => {
  it("finds exercises by any part of their names, and meals with their figures", async () => {
    await TRAINING_PLANS.write(trainer, client, "Bench press", "Incline bench press", "Squat");
    await NUTRITION_PLANS.create(
      trainer,
      NUTRITION_PLANS.facts(client, { meals: [{ name: "Oats & whey", calories: 540, protein: 35 }] }),
    );
    expect(await names("press")).toEqual(expect.arrayContaining(["Bench press", "Incline bench press"]));
    expect(await names("press bench")).toHaveLength(2);
    expect(await names("oats"), "meals are no exercises").toEqual([]);
    expect(await suggestItems(trainer, "nutrition", "whey")).toEqual([
      expect.objectContaining({ name: "Oats & whey", calories: 540, protein: 35, carbs: null }),
    ]);
  });

  it("puts names first that begin with the text, then names with a word that does, then the latest", async () => {
    await insert(0, exercise("Keypress drill"), exercise("Bench press"));
    await insert(1, exercise("Press-up"), exercise("Leg press"));
    expect(await names("press")).toEqual(["Press-up", "Bench press", "Leg press", "Keypress drill"]);
    expect(await names("PRESS")).toHaveLength(4);
  });

  it("suggests a name once, with the figures of the plan that was changed last", async () => {
    await insert(1, exercise("Squat", "80 kg"));
    await insert(0, exercise("squat", "100 kg"));
    await insert(2, exercise("Squat", "60 kg"));
    expect(await suggestItems(trainer, "training", "squ")).toMatchObject([
      { name: "squat", weight: "100 kg" },
    ]);
  });

  it("answers eight at most", async () => {
    await insert(0, ...Array.from({ length: 9 }, (_, index) => exercise(`Row ${index}`)));
    expect(await names("row")).toHaveLength(8);
  });

  it("takes wildcards of the database for what they are", async () => {
    await insert(0, exercise("Sled 100%"), exercise("Sled"));
    expect(await names("%")).toEqual(["Sled 100%"]);
    expect(await names("_")).toEqual([]);
  });

  it("reads the newest plans only", async () => {
    await insert(0, exercise("Squat"));
    const later = (count: number) =>
      insertPlans(
        trainer,
        "training",
        Array.from({ length: count }, () => ({ title: "Later" })),
      );
    await later(SUGGESTIONS_FROM.plans - 1);
    expect(await names("squat")).toEqual(["Squat"]);
    await later(1);
    expect(await names("squat")).toEqual([]);
  });

  it("reads no more than 4 MB of them", async () => {
    await insert(0, exercise("Squat"));
    const long = (count: number) =>
      insertPlans(
        trainer,
        "training",
        Array.from({ length: count }, () => ({ title: "Long", content: longContent(1_300_000) as never })),
      );
    await long(3);
    expect(await names("squat")).toEqual(["Squat"]);
    await long(1);
    expect(await names("squat")).toEqual([]);
    expect(await names("exercise")).toHaveLength(SUGGESTIONS);
  });

  it("reads them by an index among thousands of plans", async () => {
    const [id] = await insert(0, exercise("Squat"));
    const other = await makeTrainer();
    await db.execute(sql`
      insert into ${plans} (trainer_user_id, kind, title, content, is_active)
      select case when number % 2 = 0 then trainer_user_id else ${other.user_id} end, kind, title, content, is_active
      from ${plans}, generate_series(1, 5000) number where id = ${id}`);
    await db.execute(sql`analyze ${plans}`);
    const statements = await statementsOf(() => names("squat"));
    expect((await Promise.all(statements.map(planOf))).join("\n")).toContain("plans_trainer_idx");
  });

  it("knows neither plans of other trainers nor deleted ones", async () => {
    const other = await makeTrainer();
    const plan = await TRAINING_PLANS.write(trainer, client, "Squat");
    expect(await names("squat", other)).toEqual([]);
    expect(await names("squat")).toEqual(["Squat"]);
    await deletePlan(trainer, "training", plan.id);
    expect(await names("squat")).toEqual([]);
  });
});
