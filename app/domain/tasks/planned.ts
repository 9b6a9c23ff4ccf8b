import { type Day, isoWeekday } from "../calendar/rules";
import type { PlanContents, PlanKind } from "../plans/kinds";
import type { AssignedDays } from "./assigned-days";
import type { Category, Priority, TypedTask } from "./rules";

/** A task that a plan or an assignment asks for on a day. */
export type Planned = TypedTask & {
  /** The plan of a meal or an exercise. */
  plan_id: number | null;
  /** The assignment of a custom task. */
  custom_task_id: number | null;
  /** The meal or the exercise within the plan; an assignment has one item. */
  item_id: string;
  /** The position of the task among the tasks of its plan, from 0. */
  position: number;
  /** The note that the task has from the start. */
  notes: string;
};

/** The parts of a plan from which its tasks are made. */
interface PlanOf<Kind extends PlanKind> {
  id: number;
  kind: Kind;
  title: string;
  content: PlanContents[Kind];
}

const TASKS: { [Kind in PlanKind]: (plan: PlanOf<Kind>) => Planned[] } = {
  nutrition: mealTasks,
  training: exerciseTasks,
};

/** Makes the tasks that a plan asks for on each of its days: one for each meal, or for each exercise of any workout. */
export const planTasks = <Kind extends PlanKind>(plan: PlanOf<Kind>): Planned[] => TASKS[plan.kind](plan);

function mealTasks({ id, title, content }: PlanOf<"nutrition">): Planned[] {
  return content.meals.map((meal, index) => ({
    task_type: "nutrition_meal",
    plan_id: id,
    custom_task_id: null,
    item_id: meal.id,
    position: index,
    task_reference: {
      meal_name: meal.name,
      meal_description: meal.description,
      meal_index: index,
      plan_title: title,
      calories: meal.calories,
    },
    notes: "",
  }));
}

function exerciseTasks({ id, title, content }: PlanOf<"training">): Planned[] {
  const exercises = content.workouts.flatMap((workout, workout_index) =>
    workout.exercises.map((exercise, exercise_index) => ({
      workout,
      workout_index,
      exercise,
      exercise_index,
    })),
  );
  return exercises.map(({ workout, exercise, workout_index, exercise_index }, position) => ({
    task_type: "training_exercise",
    plan_id: id,
    custom_task_id: null,
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
      plan_title: title,
    },
    notes: "",
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

/** Makes the task that an assignment asks for on each of its days. */
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

/** Tells whether an assigned task is planned for a day. */
export function fallsOn({ starts_on, ends_on, repeats, weekdays }: AssignedDays, day: Day): boolean {
  if (day < starts_on || (ends_on !== null && day > ends_on)) return false;
  return repeats !== "weekdays" || weekdays.includes(isoWeekday(day));
}

interface Interval {
  active_from: Day;
  active_until: Day | null;
}

/** Tells whether a plan was active on a day. An interval includes its first day, but not its last. */
export const activeOn = (intervals: Interval[], day: Day) =>
  intervals.some(
    ({ active_from, active_until }) => day >= active_from && (active_until === null || day < active_until),
  );
