import { randomUUID } from "node:crypto";
import type { PlanContents, PlanKind } from "~/domain/coaching/plan-content/kinds";
import { CONTENT_BYTES, keepIds, longestText } from "~/domain/coaching/plan-content/rules";
import { keepTargets, keepWorkoutIds } from "~/domain/coaching/plan-content/training-rules";
import { Conflict, Invalid } from "~/domain/shared/errors";
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
    workouts: keepTargets(
      keepWorkoutIds(workouts, before?.workouts ?? [], randomUUID),
      before?.workouts ?? [],
    ),
    duration_weeks,
  }),
};

/** Makes a content; items that `before` has keep their ids. @throws Invalid when it is too long and longer than `before` */
export function contentOf<Kind extends PlanKind>(
  kind: Kind,
  input: PlanChanges[Kind],
  before?: PlanContents[Kind],
): PlanContents[Kind] {
  const content = WRITERS[kind](input, before);
  const most = Math.max(CONTENT_BYTES, before ? bytesOf(before) : 0);
  if (bytesOf(content) > most) throw new Invalid("plan_too_long", { [longestText(content)]: [] });
  return content;
}

/** Copies a content with new ids. @throws Conflict when it is longer than a plan may be, as one from before may be */
export function copyOf<Content>(content: Content): Content {
  const copy = JSON.parse(JSON.stringify(content), (key, value) => (key === "id" ? randomUUID() : value));
  if (bytesOf(copy) > CONTENT_BYTES) throw new Conflict("too_long_to_copy");
  return copy;
}

const bytesOf = (content: unknown) => Buffer.byteLength(JSON.stringify(content));
