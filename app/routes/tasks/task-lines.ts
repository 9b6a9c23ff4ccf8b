import { number, withRanges } from "~/components/number-formats";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setsLine } from "~/domain/coaching/sets/line";
import { openRows } from "~/domain/coaching/sets/open-rows";
import { type DaySet, isDone, type LastSession } from "~/domain/coaching/sets/rules";
import type { ListedTask } from "~/domain/coaching/tasks/day-list.server";
import type { MealKey } from "~/domain/coaching/tasks/meals";
import { inOrder, nextMeal } from "~/domain/coaching/tasks/order";
import { type CustomReference, type TypedTask, taskName } from "~/domain/coaching/tasks/typed-task";
import type { MealType } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";
import { type LastLines, useLastLines } from "./last-time";

export type Listed = TypedTask &
  Pick<ListedTask, "id" | "plan_id" | "item_id" | "is_completed" | "completed_by" | "notes" | "last_time"> & {
    /** The sets of an exercise that were entered on the day. */
    sets?: DaySet[];
    last_session?: LastSession | null;
    meal_type?: MealType | null;
  };

/** A planned meal that somebody can log. */
export interface EatableMeal extends MealKey {
  meal_type: MealType;
  name: string;
}

export interface TaskLine
  extends Pick<Listed, "id" | "task_type" | "is_completed" | "completed_by" | "notes"> {
  name: string;
  /** How many of its sets are done, and these as a line. Null for a task that is no exercise. */
  sets: SetsState | null;
  /** Calories, or sets, repetitions and weight. */
  stats: string;
  /** A custom task's priority and category. */
  facts: string;
  urgent: boolean;
  description: string;
  lastTime: LastLines | null;
  /** `hasEnergy`: the plan says its energy, so that a half of it can be logged. */
  meal: (EatableMeal & { hasEnergy: boolean }) | null;
}

export interface SetsState {
  /** The sets that are done or left out. */
  entered: number;
  state: string;
  /** The same with "#" for the number that is done, for a script. */
  of: string;
  line: string;
}

export interface TaskGroup {
  id: string;
  title: string;
  /** The plan of a workout. */
  plan: string;
  lines: TaskLine[];
  /** The tasks whose number the heading tells. The meals count the next one too, which stands alone and counts nothing. */
  counted: TaskLine[];
}

/** Sorts a day's tasks into groups. A finished exercise stays in the workout in which it was done, whatever the plan is now. */
export function useTaskGroups(tasks: Listed[], isToday: boolean): TaskGroup[] {
  const { t } = useTexts();
  const lineOf = useTaskLine();
  const next = isToday ? nextMeal(tasks) : undefined;
  const titles = {
    next: t("tasks.next_meal"),
    meals: t("tasks.meal_group"),
    custom: t("tasks.custom_group"),
  };
  const groups = new Map<string, TaskGroup>();
  for (const task of inOrder(tasks, isToday)) {
    const { key, ...heading } = headingOf(task, titles, task === next);
    const group = groups.get(key) ?? { id: `group-${groups.size + 1}`, ...heading, lines: [], counted: [] };
    // A finished exercise has the title that the plan had then; an open one has today's.
    if (!task.is_completed) group.plan = heading.plan;
    group.lines.push(lineOf(task));
    groups.set(key, group);
  }
  const linesOf = (...keys: string[]) => keys.flatMap((key) => groups.get(key)?.lines ?? []);
  const hasOthers = groups.has("meals");
  return [...groups].map(([key, group]) => {
    if (key === "meals") return { ...group, counted: linesOf("next", "meals") };
    return { ...group, counted: key === "next" && hasOthers ? [] : group.lines };
  });
}

function headingOf(task: Listed, titles: Record<"next" | "meals" | "custom", string>, isNext: boolean) {
  switch (task.task_type) {
    case "custom_task":
      return { key: "custom", title: titles.custom, plan: "" };
    case "nutrition_meal":
      return isNext
        ? { key: "next", title: titles.next, plan: "" }
        : { key: "meals", title: titles.meals, plan: "" };
    case "training_exercise": {
      const { workout_name, plan_title } = task.task_reference;
      return { key: `${task.plan_id} ${workout_name}`, title: workout_name, plan: plan_title };
    }
  }
}

export function useTaskLine(): (task: Listed) => TaskLine {
  const { t, locale } = useTexts();
  const statsOf = useTaskStats();
  const lineOf = (sets: DaySet[]) => setsLine(sets, (value) => number(value, locale));
  const lastLinesOf = useLastLines();
  const facts = ({ priority, category }: CustomReference) =>
    [t(`tasks.priorities.${priority}`), t(`manage_tasks.categories.${category}`)].join(" · ");
  const setsOf = (task: Listed): SetsState | null => {
    if (task.task_type !== "training_exercise") return null;
    const { sets = [] } = task;
    const all = openRows(targetOf(task.task_reference), sets, []).length;
    return {
      of: t("sets.state", { done: "#", count: all }),
      entered: sets.length,
      state: t("sets.state", { done: sets.filter(isDone).length, count: all }),
      line: lineOf(sets),
    };
  };
  return (task) => ({
    id: task.id,
    task_type: task.task_type,
    name: taskName(task),
    sets: setsOf(task),
    stats: statsOf(task),
    facts: task.task_type === "custom_task" ? facts(task.task_reference) : "",
    urgent: task.task_type === "custom_task" && task.task_reference.priority === "high",
    description: descriptionOf(task),
    lastTime: lastLinesOf(task),
    notes: task.notes,
    is_completed: task.is_completed,
    completed_by: task.completed_by,
    meal: mealOf(task),
  });
}

function mealOf(task: Listed): TaskLine["meal"] {
  const { task_type, plan_id, item_id: meal_id, meal_type } = task;
  if (task_type !== "nutrition_meal" || plan_id === null || !meal_type) return null;
  return {
    plan_id,
    meal_id,
    meal_type,
    name: taskName(task),
    hasEnergy: task.task_reference.calories != null,
  };
}

/** Returns a function that tells a task's numbers in one text, such as "540 kcal" or "4 × 6–8 · 60 kg". */
export function useTaskStats(): (task: TypedTask) => string {
  const { t, locale } = useTexts();
  return (task) => {
    switch (task.task_type) {
      case "nutrition_meal": {
        const { calories } = task.task_reference;
        // The tasks of the first plans have no calories field.
        if (calories === null || calories === undefined) return "";
        return `${number(calories, locale)} ${t("nutrition.kcal")}`;
      }
      case "training_exercise": {
        const { sets, reps, weight } = task.task_reference;
        const load = [[sets, reps].filter(Boolean).join(" × "), weight].filter(Boolean);
        return load.map(withRanges).join(" · ");
      }
      case "custom_task":
        return "";
    }
  };
}

function descriptionOf(task: TypedTask): string {
  switch (task.task_type) {
    case "nutrition_meal":
      return task.task_reference.meal_description;
    case "training_exercise":
      return task.task_reference.exercise_notes;
    case "custom_task":
      return task.task_reference.description;
  }
}
