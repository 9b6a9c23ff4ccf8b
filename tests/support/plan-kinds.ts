import type { User } from "~/domain/accounts/user.server";
import {
  activateNutritionPlan,
  copyNutritionPlan,
  createNutritionPlan,
  deleteNutritionPlan,
  findNutritionPlan,
  listNutritionPlans,
  listNutritionPlansAndTemplates,
  type NutritionPlan,
  updateNutritionPlan,
} from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput, NutritionTemplateInput } from "~/domain/nutrition/schema";
import type { CopyInput } from "~/domain/plans/plans.server";
import { TrainingPlanInput, TrainingTemplateInput } from "~/domain/training/schema";
import {
  activateTrainingPlan,
  copyTrainingPlan,
  createTrainingPlan,
  deleteTrainingPlan,
  findTrainingPlan,
  listTrainingPlans,
  listTrainingPlansAndTemplates,
  type TrainingPlan,
  updateTrainingPlan,
} from "~/domain/training/training.server";
import { nutritionPlanActivity, nutritionPlans, trainingPlanActivity, trainingPlans } from "~db/schema";

export type AnyPlan = NutritionPlan | TrainingPlan;
type Facts = Record<string, unknown>;

/** A meal or an exercise, as a test names it. */
export interface Item {
  id?: string | undefined;
  name: string;
}

/** What both kinds of plan can do, with their items by name: meals, or the exercises of one workout. */
export interface KindOfPlan {
  name: "nutrition" | "training";
  /** A plan as a trainer writes it, with two items unless said otherwise. */
  facts: (client: Pick<User, "user_id"> | null, ...facts: Facts[]) => Facts;
  /** The part of such a plan that says its items. */
  items: (items: (Item | string)[]) => Facts;
  itemsOf: (plan: AnyPlan) => (Item & { id: string })[];
  create: (trainer: User, facts: Facts) => Promise<AnyPlan>;
  update: (trainer: User, id: number, facts: Facts) => Promise<AnyPlan>;
  activate: (trainer: User, id: number, is_active: boolean) => Promise<void>;
  copy: (trainer: User, id: number, input: CopyInput) => Promise<AnyPlan>;
  remove: (trainer: User, id: number) => Promise<void>;
  find: (actor: User, id: number) => Promise<AnyPlan>;
  list: (actor: User, query?: { client_id?: string }) => Promise<AnyPlan[]>;
  listAll: (actor: User) => Promise<{ plans: AnyPlan[]; templates: AnyPlan[] }>;
  plans: typeof nutritionPlans | typeof trainingPlans;
  activity: typeof nutritionPlanActivity | typeof trainingPlanActivity;
  column: "nutrition_plan_id" | "training_plan_id";
  /** Writes a plan with items of these names. */
  write: (trainer: User, client: Pick<User, "user_id">, ...names: string[]) => Promise<AnyPlan>;
}

const named = (items: (Item | string)[]) =>
  items.map((item) => (typeof item === "string" ? { name: item } : item));

function withWriting(kind: Omit<KindOfPlan, "facts" | "write">): KindOfPlan {
  const facts: KindOfPlan["facts"] = (client, ...more) =>
    Object.assign(
      { title: "Lean bulk", ...(client && { client_user_id: client.user_id }) },
      kind.items(["One", "Two"]),
      ...more,
    );
  return {
    ...kind,
    facts,
    write: (trainer, client, ...names) => kind.create(trainer, facts(client, kind.items(names))),
  };
}

export const NUTRITION_PLANS = withWriting({
  name: "nutrition",
  items: (items) => ({ meals: named(items) }),
  itemsOf: (plan) => (plan as NutritionPlan).meals,
  create: (trainer, facts) => createNutritionPlan(trainer, NutritionPlanInput.parse(facts)),
  update: (trainer, id, facts) =>
    updateNutritionPlan(
      trainer,
      id,
      ("client_user_id" in facts ? NutritionPlanInput : NutritionTemplateInput).parse(facts),
    ),
  activate: activateNutritionPlan,
  copy: copyNutritionPlan,
  remove: deleteNutritionPlan,
  find: findNutritionPlan,
  list: listNutritionPlans,
  listAll: listNutritionPlansAndTemplates,
  plans: nutritionPlans,
  activity: nutritionPlanActivity,
  column: "nutrition_plan_id",
});

export const TRAINING_PLANS = withWriting({
  name: "training",
  items: (items) => ({ workouts: [{ name: "Push", exercises: named(items) }] }),
  itemsOf: (plan) => (plan as TrainingPlan).workouts.flatMap(({ exercises }) => exercises),
  create: (trainer, facts) => createTrainingPlan(trainer, TrainingPlanInput.parse(facts)),
  update: (trainer, id, facts) =>
    updateTrainingPlan(
      trainer,
      id,
      ("client_user_id" in facts ? TrainingPlanInput : TrainingTemplateInput).parse(facts),
    ),
  activate: activateTrainingPlan,
  copy: copyTrainingPlan,
  remove: deleteTrainingPlan,
  find: findTrainingPlan,
  list: listTrainingPlans,
  listAll: listTrainingPlansAndTemplates,
  plans: trainingPlans,
  activity: trainingPlanActivity,
  column: "training_plan_id",
});

export const KINDS = [NUTRITION_PLANS, TRAINING_PLANS];
