import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { plans } from "~db/schema";

const MEAL = {
  name: "Oats",
  description: "",
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  notes: "",
  weekdays: [],
};

/** The smallest content that the table accepts, for each kind of plan. */
export const CONTENTS = {
  nutrition: {
    meals: [{ id: "1", ...MEAL }],
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

/** The facts of a plan that a test decides. A time can be an expression, as Date knows no microseconds. */
export type PlanFacts = Partial<PgInsertValue<typeof plans>> & { title: string };

/** Inserts plans of a trainer as rows, and returns their ids in the same order. Without a client they are templates. */
export async function insertPlans(trainer: User, kind: PlanKind, rows: PlanFacts[]): Promise<number[]> {
  const made = await db
    .insert(plans)
    .values(
      rows.map((row) => ({
        kind,
        trainer_user_id: trainer.user_id,
        content: CONTENTS[kind],
        is_active: false,
        ...row,
      })),
    )
    .returning({ id: plans.id });
  return made.map(({ id }) => id);
}
