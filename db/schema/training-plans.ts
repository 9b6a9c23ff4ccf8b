import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Workout } from "../../app/domain/training/rules";
import { activityTable, planColumns, planConstraints } from "./plans";

/** Workouts with their exercises, for some weeks. */
export const trainingPlans = pgTable(
  "training_plans",
  {
    ...planColumns(),
    workouts: jsonb().$type<Workout[]>().notNull(),
    duration_weeks: integer(),
  },
  (plan) => planConstraints("training_plans", plan, "workouts", plan.workouts),
);

export const trainingPlanActivity = activityTable("training_plan_activity", () => trainingPlans.id);
