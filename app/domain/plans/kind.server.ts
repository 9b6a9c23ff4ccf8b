import { randomUUID } from "node:crypto";
import type { Meal } from "~/domain/nutrition/rules";
import { exerciseTasks, mealTasks, type Planned } from "~/domain/tasks/planned";
import { keepWorkoutIds, type Workout } from "~/domain/training/rules";
import { nutritionPlanActivity, nutritionPlans, trainingPlanActivity, trainingPlans } from "~db/schema";
import { keepIds } from "./rules";

/** What plans of every kind have. */
export type PlanBase = Omit<
  typeof nutritionPlans.$inferSelect,
  "meals" | "calories_target" | "protein_target" | "carbs_target" | "fat_target"
>;

/** A kind of plan: its tables, what it asks for on each of its days, and how its items keep their ids. */
export interface PlanKind<Row extends PlanBase, Items> {
  plans: { $inferSelect: Row };
  activity: typeof nutritionPlanActivity | typeof trainingPlanActivity;
  /** The column of a task that names its plan. */
  column: "nutrition_plan_id" | "training_plan_id";
  tasks: (plan: Row) => Planned[];
  /** The items of an input with their ids, known ones kept; without `before`, all of them new. */
  withIds: (input: Items, before?: Row) => Partial<Row>;
}

type Unidentified<Item> = Omit<Item, "id"> & { id?: string | undefined };

export const NUTRITION: PlanKind<typeof nutritionPlans.$inferSelect, { meals: Unidentified<Meal>[] }> = {
  plans: nutritionPlans,
  activity: nutritionPlanActivity,
  column: "nutrition_plan_id",
  tasks: mealTasks,
  withIds: ({ meals }, before) => ({ meals: keepIds(meals, before?.meals ?? [], randomUUID) }),
};

type UnidentifiedWorkout = Unidentified<Omit<Workout, "exercises">> & {
  exercises: Unidentified<Workout["exercises"][number]>[];
};

export const TRAINING: PlanKind<typeof trainingPlans.$inferSelect, { workouts: UnidentifiedWorkout[] }> = {
  plans: trainingPlans,
  activity: trainingPlanActivity,
  column: "training_plan_id",
  tasks: exerciseTasks,
  withIds: ({ workouts }, before) => ({
    workouts: keepWorkoutIds(workouts, before?.workouts ?? [], randomUUID),
  }),
};
