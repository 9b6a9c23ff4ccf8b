import { z } from "zod";
import type { NutritionPlanChange, NutritionPlanInput } from "../nutrition/schema";
import type { TrainingPlanChange, TrainingPlanInput } from "../training/schema";

/** What a trainer sends to write a plan of each kind. */
export interface PlanInputs {
  nutrition: NutritionPlanInput;
  training: TrainingPlanInput;
}

/** What a trainer sends to replace a plan or a template of each kind. */
export interface PlanChanges {
  nutrition: NutritionPlanChange;
  training: TrainingPlanChange;
}

/** The client whose plans are listed; absent: everybody's. */
export const PlanQuery = z.object({ client_id: z.guid().toLowerCase().optional() });
export type PlanQuery = z.output<typeof PlanQuery>;

/** What the form sends that switches a plan on or off. */
export const PlanActivity = z.object({
  is_active: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** What the form sends that copies a plan. Without a client the copy is a template. */
export const PlanCopy = z.object({
  client_user_id: z.guid().toLowerCase().optional(),
  /** Each opened dialog has a key of its own, so that a double click makes one copy. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
