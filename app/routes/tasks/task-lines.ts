import { useTranslation } from "react-i18next";
import { dayInShort, number } from "~/components/formats";
import type { ListedTask } from "~/domain/tasks/day-list.server";
import { type CustomReference, PRIORITIES, type TypedTask, taskName } from "~/domain/tasks/rules";
import type { TaskGroup, TaskLine } from "~/islands/task-list/line";

/** The fields of a task that its line shows. */
export type Listed = TypedTask &
  Pick<ListedTask, "id" | "plan_id" | "is_completed" | "completed_by" | "notes" | "last_time">;

/**
 * Sorts a day's tasks into groups: custom tasks, meals, then each workout of each plan. A finished exercise stays in the
 * workout in which it was done, wherever the plan has moved or renamed it since.
 */
export function useTaskGroups(tasks: Listed[], day: URLSearchParams): TaskGroup[] {
  const { t } = useTranslation();
  const lineOf = useLineOf(day);
  const groups = new Map<string, TaskGroup>();
  for (const task of [...tasks].sort((one, other) => rankOf(one) - rankOf(other))) {
    const { key, ...heading } = headingOf(task, {
      custom: t("tasks.custom_group"),
      meals: t("tasks.meal_group"),
    });
    const group = groups.get(key) ?? { id: `group-${groups.size + 1}`, ...heading, lines: [] };
    // A finished exercise has the title that the plan had then; an open one has today's.
    if (!task.is_completed) group.plan = heading.plan;
    group.lines.push(lineOf(task));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Orders custom tasks first, the urgent ones before the others, then meals, then exercises. Equal ones stay as they were. */
function rankOf(task: Listed): number {
  switch (task.task_type) {
    case "custom_task":
      return -PRIORITIES.indexOf(task.task_reference.priority) - 1;
    case "nutrition_meal":
      return 0;
    case "training_exercise":
      return 1;
  }
}

function headingOf(task: Listed, titles: { custom: string; meals: string }) {
  switch (task.task_type) {
    case "custom_task":
      return { key: "custom", title: titles.custom, plan: "" };
    case "nutrition_meal":
      return { key: "meals", title: titles.meals, plan: "" };
    case "training_exercise": {
      const { workout_name, plan_title } = task.task_reference;
      return { key: `${task.plan_id} ${workout_name}`, title: workout_name, plan: plan_title };
    }
  }
}

function useLineOf(day: URLSearchParams): (task: Listed) => TaskLine {
  const { t, i18n } = useTranslation();
  const lastTime = (last: Listed["last_time"]) =>
    last ? t("tasks.last_time", { date: dayInShort(last.date, i18n.language), notes: last.notes }) : "";
  const units = { kcal: t("nutrition.kcal"), number: (value: number) => number(value, i18n.language) };
  const facts = ({ priority, category }: CustomReference) =>
    [t(`tasks.priorities.${priority}`), t(`manage_tasks.categories.${category}`)].join(" · ");
  return (task) => ({
    id: task.id,
    task_type: task.task_type,
    name: taskName(task),
    figures: figuresOf(task, units),
    facts: task.task_type === "custom_task" ? facts(task.task_reference) : "",
    urgent: task.task_type === "custom_task" && task.task_reference.priority === "high",
    description: descriptionOf(task),
    lastTime: lastTime(task.last_time),
    notes: task.notes,
    notesHref: `/tasks/${task.id}/notes?${day}`,
    is_completed: task.is_completed,
    completed_by: task.completed_by,
  });
}

interface Units {
  kcal: string;
  number: (value: number) => string;
}

function figuresOf(task: TypedTask, { kcal, number }: Units): TaskLine["figures"] {
  switch (task.task_type) {
    case "nutrition_meal": {
      const { calories } = task.task_reference;
      // The tasks of the first plans have no calories field.
      return calories === null || calories === undefined ? [] : [{ value: number(calories), unit: kcal }];
    }
    case "training_exercise": {
      const { sets, reps, weight } = task.task_reference;
      const amount = [sets, reps].filter(Boolean).join(" × ");
      return [amount, weight].filter(Boolean).map((value) => ({ value }));
    }
    case "custom_task":
      return [];
  }
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
