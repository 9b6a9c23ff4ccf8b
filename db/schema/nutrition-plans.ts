import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Meal } from "../../app/domain/nutrition/rules";
import { activityTable, planColumns, planConstraints } from "./plans";

/** Energy in kcal, macronutrients in grams. */
export const nutritionPlans = pgTable(
  "nutrition_plans",
  {
    ...planColumns(),
    meals: jsonb().$type<Meal[]>().notNull(),
    calories_target: integer(),
    protein_target: integer(),
    carbs_target: integer(),
    fat_target: integer(),
  },
  (plan) => planConstraints("nutrition_plans", plan, "meals", plan.meals),
);

export const nutritionPlanActivity = activityTable("nutrition_plan_activity", () => nutritionPlans.id);
