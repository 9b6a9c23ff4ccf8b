import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { NutritionPlanChange, NutritionPlanInput } from "~/domain/coaching/plan-content/nutrition-schema";
import { TrainingPlanChange, TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { findPlan, listPlans, type Plan } from "~/domain/coaching/plans/plan-list.server";
import { listTemplatePage } from "~/domain/coaching/plans/plan-pages.server";
import {
  activatePlan,
  type CopyInput,
  copyPlan,
  createPlan,
  deletePlan,
  updatePlan,
} from "~/domain/coaching/plans/plans.server";
import type { User } from "~/domain/people/accounts/user.server";
import { rowsOf } from "./batches";

export type AnyPlan = Plan;
type Facts = Record<string, unknown>;

/** A meal or an exercise, with the fields that tests use. */
export interface Item {
  id?: string | undefined;
  name: string;
  /** Further fields of an exercise. */
  sets?: number;
  reps?: string;
  weight?: string;
  targets?: string;
}

/** The functions for one kind of plan. Its items are meals, or the exercises of one workout. */
export interface KindOfPlan {
  name: PlanKind;
  /** Returns the input with which a trainer creates a plan. The default has two items. */
  facts: (client: Pick<User, "user_id"> | null, ...facts: Facts[]) => Facts;
  /** Returns the part of the input that holds the items. They are planned on the weekdays, without any on every day. */
  items: (items: (Item | string)[], weekdays?: number[]) => Facts;
  itemsOf: (plan: AnyPlan) => (Item & { id: string })[];
  create: (trainer: User, facts: Facts) => Promise<AnyPlan>;
  update: (trainer: User, id: number, facts: Facts) => Promise<AnyPlan>;
  /** Switches a plan on or off. The plans with the ids `instead` are switched off in the same step. */
  activate: (trainer: User, id: number, is_active: boolean, instead?: number[]) => Promise<void>;
  copy: (trainer: User, id: number, input: CopyInput) => Promise<AnyPlan>;
  remove: (trainer: User, id: number) => Promise<void>;
  find: (actor: User, id: number) => Promise<AnyPlan>;
  list: (actor: User, query?: { client_id?: string }) => Promise<AnyPlan[]>;
  templates: (actor: User) => Promise<AnyPlan[]>;
  /** Creates a plan with items of these names. */
  write: (trainer: User, client: Pick<User, "user_id">, ...names: string[]) => Promise<AnyPlan>;
}

const named = (items: (Item | string)[]) =>
  items.map((item) => (typeof item === "string" ? { name: item } : item));

function kindOfPlan(
  name: PlanKind,
  { items, ...own }: Pick<KindOfPlan, "items" | "itemsOf" | "create" | "update">,
): KindOfPlan {
  const facts: KindOfPlan["facts"] = (client, ...more) =>
    Object.assign(
      { title: "Lean bulk", ...(client && { client_user_id: client.user_id }) },
      items(["One", "Two"]),
      ...more,
    );
  return {
    name,
    items,
    ...own,
    facts,
    activate: (trainer, id, is_active, instead) => activatePlan(trainer, name, id, is_active, instead),
    copy: (trainer, id, input) => copyPlan(trainer, name, id, input),
    remove: (trainer, id) => deletePlan(trainer, name, id),
    find: (actor, id) => findPlan(actor, name, id),
    list: (actor, query) => rowsOf(listPlans(actor, name, query)),
    templates: async (actor) => (await listTemplatePage(actor, name, { page: 1 })).plans,
    write: (trainer, client, ...names) => own.create(trainer, facts(client, items(names))),
  };
}

export const NUTRITION_PLANS = kindOfPlan("nutrition", {
  items: (items, weekdays) => ({ meals: named(items).map((item) => ({ ...item, weekdays })) }),
  itemsOf: (plan) => ("meals" in plan ? plan.meals : []),
  create: (trainer, facts) => createPlan(trainer, "nutrition", NutritionPlanInput.parse(facts)),
  update: (trainer, id, facts) => {
    const schema = "client_user_id" in facts ? NutritionPlanInput : NutritionPlanChange;
    return updatePlan(trainer, "nutrition", id, schema.parse(facts));
  },
});

export const TRAINING_PLANS = kindOfPlan("training", {
  items: (items, weekdays) => ({ workouts: [{ name: "Push", exercises: named(items), weekdays }] }),
  itemsOf: (plan) => ("workouts" in plan ? plan.workouts.flatMap(({ exercises }) => exercises) : []),
  create: (trainer, facts) => createPlan(trainer, "training", TrainingPlanInput.parse(facts)),
  update: (trainer, id, facts) => {
    const schema = "client_user_id" in facts ? TrainingPlanInput : TrainingPlanChange;
    return updatePlan(trainer, "training", id, schema.parse(facts));
  },
});

export const KINDS = [NUTRITION_PLANS, TRAINING_PLANS];
