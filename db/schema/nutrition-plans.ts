import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Meal } from "../../app/domain/nutrition/rules";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** Energy in kcal, macronutrients in grams. A deleted plan keeps its row: finished tasks point at it. */
export const nutritionPlans = pgTable(
  "nutrition_plans",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    title: text().notNull(),
    description: text().notNull().default(""),
    meals: jsonb().$type<Meal[]>().notNull(),
    calories_target: integer(),
    protein_target: integer(),
    carbs_target: integer(),
    fat_target: integer(),
    is_active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    /** What was written under the key: the same key with something else makes nothing. */
    idempotency_hash: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (plan) => [
    index("nutrition_plans_trainer_idx")
      .on(plan.trainer_user_id, plan.created_at.desc(), plan.id.desc())
      .where(sql`${plan.deleted_at} is null`),
    index("nutrition_plans_client_idx")
      .on(plan.client_user_id, plan.created_at.desc(), plan.id.desc())
      .where(sql`${plan.deleted_at} is null`),
    index("nutrition_plans_active_idx")
      .on(plan.trainer_user_id, plan.client_user_id)
      .where(sql`${plan.is_active}`),
    uniqueIndex("nutrition_plans_idempotency_key").on(plan.trainer_user_id, plan.idempotency_key),
    check("nutrition_plans_title", sql`length(btrim(${plan.title})) > 0`),
    check(
      "nutrition_plans_meals",
      sql`jsonb_typeof(${plan.meals}) = 'array' and jsonb_array_length(${plan.meals}) > 0`,
    ),
    check("nutrition_plans_deleted", sql`${plan.deleted_at} is null or not ${plan.is_active}`),
  ],
);

/** The days on which a plan was active: from the first, up to but not including the last; open while it is active. */
export const nutritionPlanActivity = pgTable(
  "nutrition_plan_activity",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plan_id: integer()
      .notNull()
      .references(() => nutritionPlans.id, { onDelete: "cascade" }),
    active_from: date({ mode: "string" }).notNull(),
    active_until: date({ mode: "string" }),
  },
  (activity) => [
    index("nutrition_plan_activity_plan_idx").on(activity.plan_id, activity.active_from),
    uniqueIndex("nutrition_plan_activity_open_key")
      .on(activity.plan_id)
      .where(sql`${activity.active_until} is null`),
    check("nutrition_plan_activity_order", sql`${activity.active_until} >= ${activity.active_from}`),
  ],
);
