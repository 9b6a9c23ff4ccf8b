import type { NutritionContent } from "./nutrition-rules";
import type { TrainingContent } from "./training-rules";

export const PLAN_KINDS = ["nutrition", "training"] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export interface PlanContents {
  nutrition: NutritionContent;
  training: TrainingContent;
}

/** Gives a stored content the type of its kind: the table checks that every content belongs to its kind. */
export const contentAs = <Kind extends PlanKind>(_kind: Kind, content: PlanContents[PlanKind]) =>
  content as PlanContents[Kind];
