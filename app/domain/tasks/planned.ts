import { type Day, isoWeekday } from "../calendar/rules";
import type { Meal } from "../nutrition/rules";
import type { Workout } from "../training/rules";
import type { Category, Priority, Repeat, TaskReference, TaskType } from "./rules";

/** A task that something asks for on a day: a meal or an exercise of a plan, or what a trainer assigned. */
export interface Planned {
  task_type: TaskType;
  nutrition_plan_id: number | null;
  training_plan_id: number | null;
  custom_task_id: number | null;
  item_id: string;
  position: number;
  task_reference: TaskReference;
  /** What stands in the task's note from the start. */
  notes: string;
}

const NOTHING = { nutrition_plan_id: null, training_plan_id: null, custom_task_id: null, notes: "" };

interface PlanOfMeals {
  id: number;
  title: string;
  meals: Meal[];
}

/** The tasks that a nutrition plan asks for on each of its days: one a meal. */
export function mealTasks(plan: PlanOfMeals): Planned[] {
  return plan.meals.map((meal, index) => ({
    ...NOTHING,
    task_type: "nutrition_meal",
    nutrition_plan_id: plan.id,
    item_id: meal.id,
    position: index,
    task_reference: {
      meal_name: meal.name,
      meal_description: meal.description,
      meal_index: index,
      plan_title: plan.title,
      calories: meal.calories,
    },
  }));
}

interface PlanOfWorkouts {
  id: number;
  title: string;
  workouts: Workout[];
}

/** The tasks that a training plan asks for on each of its days: one an exercise of any workout. */
export function exerciseTasks(plan: PlanOfWorkouts): Planned[] {
  const exercises = plan.workouts.flatMap((workout, workout_index) =>
    workout.exercises.map((exercise, exercise_index) => ({
      workout,
      workout_index,
      exercise,
      exercise_index,
    })),
  );
  return exercises.map(({ workout, exercise, workout_index, exercise_index }, position) => ({
    ...NOTHING,
    task_type: "training_exercise",
    training_plan_id: plan.id,
    item_id: exercise.id,
    position,
    task_reference: {
      exercise_name: exercise.name,
      sets: exercise.sets,
      reps: exercise.reps,
      weight: exercise.weight,
      exercise_notes: exercise.notes,
      workout_name: workout.name,
      workout_index,
      exercise_index,
      plan_title: plan.title,
    },
  }));
}

interface Assigned {
  id: number;
  task_name: string;
  description: string;
  priority: Priority;
  category: Category;
  notes: string;
}

/** The task that an assignment asks for on each of its days. */
export function customTaskOf({ id, notes, task_name, description, priority, category }: Assigned): Planned {
  return {
    ...NOTHING,
    task_type: "custom_task",
    custom_task_id: id,
    item_id: "task",
    position: 0,
    task_reference: { task_name, description, priority, category, trainer_assigned: true },
    notes,
  };
}

interface Repeated {
  starts_on: Day;
  ends_on: Day | null;
  repeats: Repeat;
  weekdays: number[];
}

/** Whether an assigned task comes on a day. */
export function fallsOn({ starts_on, ends_on, repeats, weekdays }: Repeated, day: Day): boolean {
  if (day < starts_on || (ends_on !== null && day > ends_on)) return false;
  return repeats !== "weekdays" || weekdays.includes(isoWeekday(day));
}

interface Interval {
  active_from: Day;
  active_until: Day | null;
}

/** Whether a plan was active on a day: from the first day of an interval, up to but not including its last. */
export const activeOn = (intervals: Interval[], day: Day) =>
  intervals.some(
    ({ active_from, active_until }) => day >= active_from && (active_until === null || day < active_until),
  );
