import type { User } from "~/domain/accounts/user.server";
import { TRAINING } from "~/domain/plans/kind.server";
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
import type { trainingPlans } from "~db/schema";
import type { TrainingPlanInput, TrainingTemplateInput } from "./schema";

/** A training plan as its people see it. */
export type TrainingPlan = Shown<typeof trainingPlans.$inferSelect>;

/** A trainer's or a client's training plans, as `listPlans` says. */
export const listTrainingPlans = (actor: User, query?: PlanQuery): Promise<TrainingPlan[]> =>
  listPlans(TRAINING, actor, query);

/** The training plans and templates of a person, as `listPlansAndTemplates` says. */
export const listTrainingPlansAndTemplates = (
  actor: User,
): Promise<{ plans: TrainingPlan[]; templates: TrainingPlan[] }> => listPlansAndTemplates(TRAINING, actor);

/** One training plan or template, as `findPlan` says. */
export const findTrainingPlan = (actor: User, id: number): Promise<TrainingPlan> =>
  findPlan(TRAINING, actor, id);

/** Writes a training plan, as `createPlan` says. */
export const createTrainingPlan = (trainer: User, input: TrainingPlanInput): Promise<TrainingPlan> =>
  createPlan(TRAINING, trainer, input);

/** Replaces a training plan or template, as `updatePlan` says. */
export const updateTrainingPlan = (
  trainer: User,
  id: number,
  input: TrainingPlanInput | TrainingTemplateInput,
): Promise<TrainingPlan> => updatePlan(TRAINING, trainer, id, input);

/** Switches a training plan on or off, as `activatePlan` says. */
export const activateTrainingPlan = (trainer: User, id: number, is_active: boolean): Promise<void> =>
  activatePlan(TRAINING, trainer, id, is_active);

/** Copies a training plan or template, as `copyPlan` says. */
export const copyTrainingPlan = (trainer: User, id: number, input: CopyInput): Promise<TrainingPlan> =>
  copyPlan(TRAINING, trainer, id, input);

/** Deletes a training plan or template, as `deletePlan` says. */
export const deleteTrainingPlan = (trainer: User, id: number): Promise<void> =>
  deletePlan(TRAINING, trainer, id);
