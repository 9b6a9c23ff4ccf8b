import { randomUUID } from "node:crypto";
import { keepWorkoutIds } from "~/domain/training/rules";
import type { PlanContents, PlanKind } from "./kinds";
import { keepIds } from "./rules";
import type { PlanChanges } from "./schema";

type Writers = {
  [Kind in PlanKind]: (input: PlanChanges[Kind], before?: PlanContents[Kind]) => PlanContents[Kind];
};

const WRITERS: Writers = {
  nutrition: ({ meals, calories_target, protein_target, carbs_target, fat_target }, before) => ({
    meals: keepIds(meals, before?.meals ?? [], randomUUID),
    calories_target,
    protein_target,
    carbs_target,
    fat_target,
  }),
  training: ({ workouts, duration_weeks }, before) => ({
    workouts: keepWorkoutIds(workouts, before?.workouts ?? [], randomUUID),
    duration_weeks,
  }),
};

/**
 * Makes the content of a plan from what the trainer sent. Meals, workouts and exercises that `before` knows keep their
 * ids, the others get new ones.
 */
export const contentOf = <Kind extends PlanKind>(
  kind: Kind,
  input: PlanChanges[Kind],
  before?: PlanContents[Kind],
): PlanContents[Kind] => WRITERS[kind](input, before);

/** Copies a content and gives every meal, workout and exercise in the copy a new id. */
export const withNewIds = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (key, value) => (key === "id" ? randomUUID() : value));
