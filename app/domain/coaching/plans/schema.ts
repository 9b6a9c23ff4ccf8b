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
import { ListQuery, PageNumber } from "~/domain/shared/pages/schema";

export interface PlanInputs {
  nutrition: NutritionPlanInput;
  training: TrainingPlanInput;
}

export interface PlanChanges {
  nutrition: NutritionPlanChange;
  training: TrainingPlanChange;
}

/** Selects a part of the plans of a client, or of all clients. */
export const PlanQuery = ListQuery.extend({ client_id: z.guid().toLowerCase().optional() });
export type PlanQuery = z.output<typeof PlanQuery>;

export const PlanSearch = z.object({
  q: text(PLAN_SEARCH_MAX).catch(""),
  client: z.guid().toLowerCase().optional().catch(undefined),
  state: z.enum(PLAN_STATES).optional().catch(undefined),
  page: PageNumber,
});
export type PlanSearch = z.output<typeof PlanSearch>;

export const SuggestionQuery = z.object({ q: requiredText(TEXT.name) });

export const START_SOURCES = ["template", "plan"] as const;
export type StartSource = (typeof START_SOURCES)[number];

/** What a new plan starts with: the list to choose from (`start`), or the chosen plan or template (`from`). */
export const PlanStart = z.object({
  start: z.enum(START_SOURCES).optional().catch(undefined),
  from: RowId.optional().catch(undefined),
});

/** The answer to the question what happens to the other active plans of a client, and the plans that the question named. */
const OtherActivePlansFields = {
  others: z.enum(["off", "keep"]).optional(),
  beside: z
    .array(RowId)
    .max(COPIES.max * ACTIVE_PLANS)
    .default([]),
};

export const PlanActivity = z.object({
  is_active: SwitchedOn.unwrap(),
  ...OtherActivePlansFields,
});

export const PlanCopy = z.object({
  client_user_id: z.array(z.guid().toLowerCase()).default([]),
  as: z.literal("template").optional(),
  is_active: z
    .literal("true")
    .optional()
    .transform((value) => value === "true"),
  ...OtherActivePlansFields,
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type PlanCopy = z.output<typeof PlanCopy>;
