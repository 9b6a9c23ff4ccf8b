import type { PlanContents, PlanKind } from "~/domain/coaching/plan-content/kinds";
import { isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { exerciseKey } from "~/domain/coaching/sets/rules";
import { type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import type { AssignedDays } from "./assigned-days";
import type { Category, Priority } from "./rules";
import type { TypedTask } from "./typed-task";

export type Planned = TypedTask & {
  plan_id: number | null;
  custom_task_id: number | null;
  /** The meal or the exercise within the plan; an assignment has one item. */
  item_id: string;
  position: number;
  notes: string;
  /** The grams of a planned meal; null where they are unknown. */
  protein?: number | null;
  carbs?: number | null;
  fat?: number | null;
  /** The folded name of an exercise, by which its sets are found. */
  exercise_key?: string;
};

interface PlanOf<Kind extends PlanKind> {
  id: number;
  kind: Kind;
  title: string;
  content: PlanContents[Kind];
}

export interface PlanTask {
  task: Planned;
  /** ISO days of the week from 1 (Monday) to 7 (Sunday); none means every day. */
  weekdays: number[];
}

const TASKS: { [Kind in PlanKind]: (plan: PlanOf<Kind>) => PlanTask[] } = {
  nutrition: mealTasks,
  training: exerciseTasks,
};

export const planTasks = <Kind extends PlanKind>(plan: PlanOf<Kind>): PlanTask[] => TASKS[plan.kind](plan);

export const isDueOn = ({ weekdays }: PlanTask, day: Day) => isPlannedOn(weekdays, isoWeekday(day));

function mealTasks({ id, title, content }: PlanOf<"nutrition">): PlanTask[] {
  return content.meals.map((meal, index) => ({
    weekdays: meal.weekdays,
    task: {
      task_type: "nutrition_meal",
      plan_id: id,
      custom_task_id: null,
      item_id: meal.id,
      position: index,
      protein: meal.protein ?? null,
      carbs: meal.carbs ?? null,
      fat: meal.fat ?? null,
      task_reference: {
        meal_name: meal.name,
        meal_description: meal.description,
        meal_index: index,
        plan_title: title,
        calories: meal.calories,
      },
      notes: "",
    },
  }));
}

function exerciseTasks({ id, title, content }: PlanOf<"training">): PlanTask[] {
  const exercises = content.workouts.flatMap((workout, workout_index) =>
    workout.exercises.map((exercise, exercise_index) => ({
      workout,
      workout_index,
      exercise,
      exercise_index,
    })),
  );
  return exercises.map(({ workout, exercise, workout_index, exercise_index }, position) => ({
    weekdays: workout.weekdays,
    task: {
      task_type: "training_exercise",
      plan_id: id,
      custom_task_id: null,
      item_id: exercise.id,
      position,
      exercise_key: exerciseKey(exercise.name),
      task_reference: {
        exercise_name: exercise.name,
        sets: exercise.sets,
        reps: exercise.reps,
        weight: exercise.weight,
        ...(exercise.targets && { targets: exercise.targets }),
        exercise_notes: exercise.notes,
        workout_name: workout.name,
        workout_index,
        exercise_index,
        plan_title: title,
      },
      notes: "",
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

export function customTaskOf({ id, notes, task_name, description, priority, category }: Assigned): Planned {
  return {
    task_type: "custom_task",
    plan_id: null,
    custom_task_id: id,
    item_id: "task",
    position: 0,
    task_reference: { task_name, description, priority, category, trainer_assigned: true },
    notes,
  };
}

export function fallsOn({ starts_on, ends_on, repeats, weekdays }: AssignedDays, day: Day): boolean {
  if (day < starts_on || (ends_on !== null && day > ends_on)) return false;
  return isPlannedOn(repeats === "weekdays" ? weekdays : [], isoWeekday(day));
}

/** The days on which a plan was active: from the first to the one before `active_until`, null while it still is. */
export interface Interval {
  active_from: Day;
  active_until: Day | null;
}

/** Tells whether a plan was active on a day. An interval includes its first day, but not its last. */
export const activeOn = (intervals: Interval[], day: Day) =>
  intervals.some(
    ({ active_from, active_until }) => day >= active_from && (active_until === null || day < active_until),
  );
