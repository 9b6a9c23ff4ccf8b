import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Workout } from "../../app/domain/training/rules";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** A deleted plan keeps its row: finished tasks point at it. */
export const trainingPlans = pgTable(
  "training_plans",
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
    workouts: jsonb().$type<Workout[]>().notNull(),
    duration_weeks: integer(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (plan) => [
    index("training_plans_trainer_idx")
      .on(plan.trainer_user_id, plan.created_at.desc(), plan.id.desc())
      .where(sql`${plan.deleted_at} is null`),
    index("training_plans_client_idx")
      .on(plan.client_user_id, plan.created_at.desc(), plan.id.desc())
      .where(sql`${plan.deleted_at} is null`),
    index("training_plans_active_idx")
      .on(plan.trainer_user_id, plan.client_user_id)
      .where(sql`${plan.is_active}`),
    check("training_plans_title", sql`length(btrim(${plan.title})) > 0`),
    check(
      "training_plans_workouts",
      sql`jsonb_typeof(${plan.workouts}) = 'array' and jsonb_array_length(${plan.workouts}) > 0`,
    ),
    check("training_plans_deleted", sql`${plan.deleted_at} is null or not ${plan.is_active}`),
  ],
);
