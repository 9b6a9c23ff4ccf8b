import { useLocation } from "@remix-run/react";
import { Check, NotebookPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { number } from "~/components/dates";
import { type TaskType, taskName } from "~/domain/tasks/rules";
import type { Task } from "~/domain/tasks/tasks.server";

const GROUPS: { type: TaskType; text: "custom_group" | "meal_group" | "exercise_group" }[] = [
  { type: "custom_task", text: "custom_group" },
  { type: "nutrition_meal", text: "meal_group" },
  { type: "training_exercise", text: "exercise_group" },
];

/** The day's tasks by kind, each with its tick and its note. */
export function TaskGroups({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation();
  return GROUPS.map(({ type, text }) => {
    const group = tasks.filter((task) => task.task_type === type);
    if (group.length === 0) return null;
    const completed = group.filter((task) => task.is_completed).length;
    return (
      <section key={type} className="card pb-3" aria-labelledby={type}>
        <header className="flex items-baseline justify-between gap-3 pb-2">
          <h3 id={type} className="label font-sans">
            {t(`tasks.${text}`)}
          </h3>
          <p className="numbers text-faint text-small">
            {t("tasks.done_of", { completed, total: group.length })}
          </p>
        </header>
        <ul className="rows border-line border-t">
          {group.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      </section>
    );
  });
}

function TaskRow({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const { task_reference: reference } = task;
  const name = taskName(reference);
  const { meal_description, calories } =
    "meal_name" in reference ? reference : { meal_description: "", calories: null };
  return (
    <li id={`task-${task.id}`} className="task" data-done={task.is_completed || undefined}>
      <Toggle task={task} name={name} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="task-name">{name}</p>
        {meal_description && <p className="whitespace-pre-line text-muted text-small">{meal_description}</p>}
        {task.notes && <p className="task-note mt-1.5 text-muted text-small">{task.notes}</p>}
      </div>
      {calories !== null && calories !== undefined && (
        <p className="numbers whitespace-nowrap py-2.5 text-muted">
          {number(calories, i18n.language)}{" "}
          <span className="text-faint text-small">{t("nutrition.kcal")}</span>
        </p>
      )}
      <a
        className="button button-quiet button-icon -me-2"
        href={`/tasks/${task.id}/notes${useLocation().search}`}
        aria-label={`${t(task.notes ? "tasks.notes_edit" : "tasks.notes_add")}: ${name}`}
        title={t(task.notes ? "tasks.notes_edit" : "tasks.notes_add")}
      >
        <NotebookPen className="icon" aria-hidden />
      </a>
    </li>
  );
}

function Toggle({ task, name }: { task: Task; name: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" action="/tasks">
      <input type="hidden" name="id" value={task.id} />
      <button
        type="submit"
        name="is_completed"
        value={String(!task.is_completed)}
        className="task-toggle"
        aria-label={t(task.is_completed ? "tasks.reopen" : "tasks.complete", { name })}
      >
        <span className="task-box">
          <Check className="icon" aria-hidden strokeWidth={3} />
        </span>
      </button>
    </form>
  );
}
