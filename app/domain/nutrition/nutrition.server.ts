import type { User } from "~/domain/accounts/user.server";
import { NUTRITION } from "~/domain/plans/kind.server";
import { findPlan, listPlans, listPlansAndTemplates, type Shown } from "~/domain/plans/plan-list.server";
import {
  activatePlan,
  type CopyInput,
  copyPlan,
  createPlan,
  deletePlan,
  updatePlan,
} from "~/domain/plans/plans.server";
import type { PlanQuery } from "~/domain/plans/schema";
import type { nutritionPlans } from "~db/schema";
import type { NutritionPlanInput, NutritionTemplateInput } from "./schema";

/** A nutrition plan as its people see it: energy in kcal, macronutrients in grams. */
export type NutritionPlan = Shown<typeof nutritionPlans.$inferSelect>;

/** A trainer's or a client's nutrition plans, as `listPlans` says. */
export const listNutritionPlans = (actor: User, query?: PlanQuery): Promise<NutritionPlan[]> =>
  listPlans(NUTRITION, actor, query);

/** The nutrition plans and templates of a person, as `listPlansAndTemplates` says. */
export const listNutritionPlansAndTemplates = (
  actor: User,
): Promise<{ plans: NutritionPlan[]; templates: NutritionPlan[] }> => listPlansAndTemplates(NUTRITION, actor);

/** One nutrition plan or template, as `findPlan` says. */
export const findNutritionPlan = (actor: User, id: number): Promise<NutritionPlan> =>
  findPlan(NUTRITION, actor, id);

/** Writes a nutrition plan, as `createPlan` says. */
export const createNutritionPlan = (trainer: User, input: NutritionPlanInput): Promise<NutritionPlan> =>
  createPlan(NUTRITION, trainer, input);

/** Replaces a nutrition plan or template, as `updatePlan` says. */
export const updateNutritionPlan = (
  trainer: User,
  id: number,
  input: NutritionPlanInput | NutritionTemplateInput,
): Promise<NutritionPlan> => updatePlan(NUTRITION, trainer, id, input);

/** Switches a nutrition plan on or off, as `activatePlan` says. */
export const activateNutritionPlan = (trainer: User, id: number, is_active: boolean): Promise<void> =>
  activatePlan(NUTRITION, trainer, id, is_active);

/** Copies a nutrition plan or template, as `copyPlan` says. */
export const copyNutritionPlan = (trainer: User, id: number, input: CopyInput): Promise<NutritionPlan> =>
  copyPlan(NUTRITION, trainer, id, input);

/** Deletes a nutrition plan or template, as `deletePlan` says. */
export const deleteNutritionPlan = (trainer: User, id: number): Promise<void> =>
  deletePlan(NUTRITION, trainer, id);
