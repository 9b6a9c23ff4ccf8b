import { useTranslation } from "react-i18next";
import { dayInShort, number } from "~/components/formats";
import { PRIORITIES, type TaskReference, taskName } from "~/domain/tasks/rules";
import type { ListedTask } from "~/domain/tasks/tasks.server";
import type { TaskGroup, TaskLine } from "~/islands/task-list/line";

/** What of a task its line needs. */
export type Listed = Pick<
  ListedTask,
  "id" | "task_type" | "task_reference" | "plan_id" | "is_completed" | "completed_by" | "notes" | "last_time"
>;

/**
 * The day's tasks in their groups: custom ones, meals, then each workout of each plan. A finished exercise keeps the
 * workout that it was done in, wherever the plan has moved or renamed that since: its name tells which one it is.
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
    // A finished exercise knows its plan by the title of that time.
    if (!task.is_completed) group.plan = heading.plan;
    group.lines.push(lineOf(task));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Custom tasks first, the urgent ones before the others; what is equal stays as it was. */
function rankOf({ task_type, task_reference: reference }: Listed): number {
  if ("priority" in reference) return -PRIORITIES.indexOf(reference.priority) - 1;
  return task_type === "nutrition_meal" ? 0 : 1;
}

function headingOf(task: Listed, titles: { custom: string; meals: string }) {
  const { task_reference: reference, plan_id } = task;
  if (!("exercise_name" in reference))
    return "meal_name" in reference
      ? { key: "meals", title: titles.meals, plan: "" }
      : { key: "custom", title: titles.custom, plan: "" };
  const { workout_name, plan_title } = reference;
  return { key: `${plan_id} ${workout_name}`, title: workout_name, plan: plan_title };
}

function useLineOf(day: URLSearchParams): (task: Listed) => TaskLine {
  const { t, i18n } = useTranslation();
  const lastTime = (last: Listed["last_time"]) =>
    last ? t("tasks.last_time", { date: dayInShort(last.date, i18n.language), notes: last.notes }) : "";
  return (task) => ({
    id: task.id,
    task_type: task.task_type,
    name: taskName(task.task_reference),
    figures: figuresOf(task.task_reference, {
      kcal: t("nutrition.kcal"),
      number: (value) => number(value, i18n.language),
    }),
    ...factsOf(task.task_reference, (reference) =>
      [t(`tasks.priorities.${reference.priority}`), t(`manage_tasks.categories.${reference.category}`)].join(
        " · ",
      ),
    ),
    description: descriptionOf(task.task_reference),
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

function figuresOf(reference: TaskReference, { kcal, number }: Units): TaskLine["figures"] {
  if ("meal_name" in reference)
    return reference.calories === null || reference.calories === undefined
      ? []
      : [{ value: number(reference.calories), unit: kcal }];
  if (!("exercise_name" in reference)) return [];
  const amount = [reference.sets, reference.reps].filter(Boolean).join(" × ");
  return [amount, reference.weight].filter(Boolean).map((value) => ({ value }));
}

type Custom = Extract<TaskReference, { priority: unknown }>;

const factsOf = (reference: TaskReference, inWords: (reference: Custom) => string) =>
  "priority" in reference
    ? { facts: inWords(reference), urgent: reference.priority === "high" }
    : { facts: "", urgent: false };

function descriptionOf(reference: TaskReference): string {
  if ("meal_name" in reference) return reference.meal_description;
  return "exercise_name" in reference ? reference.exercise_notes : reference.description;
}
