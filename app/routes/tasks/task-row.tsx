import { Need } from "~/components/badges";
import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import { MealActions } from "./meal-actions";
import type { TaskLine } from "./task-lines";

interface Props {
  line: TaskLine;
  day: URLSearchParams;
  other: "client" | "trainer";
  doneByOther: string;
}

/**
 * Shows a task as the button that ticks it off. Only the other person is named, so that a row keeps its height when it is
 * ticked; the style sheet hides the name otherwise, because a tick may find that the other was first. The row can take the
 * focus, so that every browser gives it back when the dialog with the note closes. A client's open meal has buttons to log it; the
 * style sheet hides them while it is done.
 */
export function TaskRow({ line, day, other, doneByOther }: Props) {
  const { t } = useTexts();
  const { id, name, is_completed, completed_by, notes } = line;
  const isOthers = completed_by === other;
  const note = `${t(notes ? "tasks.notes_edit" : "tasks.notes_add")}: ${name}`;
  return (
    <li
      id={`task-${id}`}
      tabIndex={-1}
      className="task"
      data-done={is_completed ? (isOthers ? "other" : "own") : undefined}
      data-meal={line.task_type === "nutrition_meal" ? "" : undefined}
    >
      <TickButton line={line} />
      <a className="button button-quiet button-icon" href={`/tasks/${id}/notes?${day}`} aria-label={note}>
        <Icon name="square-pen" />
      </a>
      {line.meal && other === "trainer" && (
        <MealActions task={line.id} meal={line.meal} date={day.get("date") ?? ""} from="tasks" />
      )}
      {notes && <p className="task-note">{notes}</p>}
      <p className="task-by">{doneByOther}</p>
    </li>
  );
}

/** Ticks a task off, or opens it again, in the form around it. */
export function TickButton({ line }: { line: TaskLine }) {
  const { t } = useTexts();
  const { id, name, is_completed, stats, facts, urgent, description, lastTime } = line;
  const hasFacts = Boolean(stats || facts || description || lastTime);
  return (
    <button
      id={`tick-${id}`}
      type="submit"
      name={is_completed ? "open" : "done"}
      value={id}
      className="task-toggle"
      aria-label={t(is_completed ? "tasks.reopen" : "tasks.complete", { name })}
      aria-describedby={hasFacts ? `facts-${id}` : undefined}
    >
      <span className="task-name">{name}</span>
      {hasFacts && (
        <span id={`facts-${id}`} className="task-facts">
          {stats && <span className="task-figures numbers">{stats}</span>}
          {facts && (urgent ? <Need>{facts}</Need> : <span>{facts}</span>)}
          {description && <span>{description}</span>}
          {lastTime && <span className="text-faint">{lastTime}</span>}
        </span>
      )}
    </button>
  );
}
