import { z } from "zod";
import type {
  NutritionPlanChange,
  NutritionPlanInput,
} from "~/domain/coaching/plan-content/nutrition-schema";
import {
  ACTIVE_PLANS,
  COPIES,
  PLAN_SEARCH_MAX,
  PLAN_STATES,
  TEXT,
} from "~/domain/coaching/plan-content/rules";
import { SwitchedOn } from "~/domain/coaching/plan-content/switch-field";
import type { TrainingPlanChange, TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { RowId } from "~/domain/shared/ids";
import { requiredText, text } from "~/domain/shared/input-fields";
import { ListPart, PageNumber } from "~/domain/shared/pages/schema";

/** The input of a new plan, by kind. */
export interface PlanInputs {
  nutrition: NutritionPlanInput;
  training: TrainingPlanInput;
}

/** The input that replaces a plan or a template, by kind. */
export interface PlanChanges {
  nutrition: NutritionPlanChange;
  training: TrainingPlanChange;
}

/** The client whose plans are listed, and the part of the list. Without a client the plans of all clients are listed. */
export const PlanQuery = ListPart.extend({ client_id: z.guid().toLowerCase().optional() });
export type PlanQuery = z.output<typeof PlanQuery>;

/** The search in a page of plans. Invalid values in the address are ignored. */
export const PlanSearch = z.object({
  q: text(PLAN_SEARCH_MAX).catch(""),
  client: z.guid().toLowerCase().optional().catch(undefined),
  state: z.enum(PLAN_STATES).optional().catch(undefined),
  page: PageNumber,
});
export type PlanSearch = z.output<typeof PlanSearch>;

/** The part of a name for which earlier exercises or meals are suggested. */
export const SuggestionQuery = z.object({ q: requiredText(TEXT.name) });

/** The kinds of sources with which a new plan can start. */
export const START_SOURCES = ["template", "plan"] as const;
export type StartSource = (typeof START_SOURCES)[number];

/** What a new plan starts with: the list to choose from (`start`), or the chosen plan or template (`from`). */
export const PlanStart = z.object({
  start: z.enum(START_SOURCES).optional().catch(undefined),
  from: RowId.optional().catch(undefined),
});

/** The answer to the question what happens to the other active plans of a client, and the plans that the question named. */
const PlansBeside = {
  others: z.enum(["off", "keep"]).optional(),
  beside: z
    .array(RowId)
    .max(COPIES.max * ACTIVE_PLANS)
    .default([]),
};

/** The input of the form that activates or deactivates a plan. */
export const PlanActivity = z.object({
  is_active: SwitchedOn.unwrap(),
  ...PlansBeside,
});

/** The input of the form that copies a plan, for clients or as a template. */
export const PlanCopy = z.object({
  /** The clients whose boxes are checked. */
  client_user_id: z.array(z.guid().toLowerCase()).default([]),
  as: z.literal("template").optional(),
  is_active: z
    .literal("true")
    .optional()
    .transform((value) => value === "true"),
  ...PlansBeside,
  /** Each opened dialog has a key of its own, so that a double click makes one copy. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type PlanCopy = z.output<typeof PlanCopy>;
