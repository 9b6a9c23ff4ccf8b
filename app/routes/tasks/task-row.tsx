import type { ReactNode } from "react";
import { Need } from "~/components/badges";
import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import { MealActions } from "./meal-actions";
import type { SetsState, TaskLine } from "./task-lines";

interface Props {
  line: TaskLine;
  day: URLSearchParams;
  other: "client" | "trainer";
  doneByOther: string;
  /** The sets of the exercise, while it is open. */
  openSets: ReactNode;
}

/**
 * Shows a task as the button that ticks it off. Only the other person is named, so that a row keeps its height when it is
 * ticked; the style sheet hides the name otherwise, because a tick may find that the other was first. The row can take the
 * focus, so that every browser gives it back when the dialog with the note closes. A client's open meal has buttons to log it; the
 * style sheet hides them while it is done. An exercise has a box to tick; its name opens its sets below.
 */
export function TaskRow({ line, day, other, doneByOther, openSets }: Props) {
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
      {line.sets ? (
        <ExerciseName line={line} day={day} sets={line.sets} isOpen={openSets !== null} />
      ) : (
        <TickButton line={line} />
      )}
      <a className="button button-quiet button-icon" href={`/tasks/${id}/notes?${day}`} aria-label={note}>
        <Icon name="square-pen" />
      </a>
      {line.meal && other === "trainer" && (
        <MealActions task={line.id} meal={line.meal} date={day.get("date") ?? ""} from="tasks" />
      )}
      {notes && <p className="task-note">{notes}</p>}
      {openSets}
      <p className="task-by">{doneByOther}</p>
    </li>
  );
}

interface NameProps extends Pick<Props, "line" | "day"> {
  sets: SetsState;
  isOpen: boolean;
}

/** Shows the box that ticks an exercise off, and its name, which opens its sets in place. */
function ExerciseName({ line, day, sets, isOpen }: NameProps) {
  const { id, name } = line;
  const search = new URLSearchParams(day);
  if (!isOpen) search.set("exercise", `${id}`);
  return (
    <>
      <Toggle line={line} className="task-toggle task-box" />
      <a
        className="exercise-name"
        href={`/tasks?${search}#task-${id}`}
        aria-expanded={isOpen}
        data-exercise={id}
      >
        <span className="task-name">{name}</span>
        <Facts line={line}>
          <span
            className="sets-state numbers"
            aria-live="polite"
            data-of={sets.of}
            data-entered={sets.entered}
          >
            {sets.state}
          </span>
          <span className="sets-line numbers">{sets.line}</span>
        </Facts>
        <Icon name="chevron-down" />
      </a>
    </>
  );
}

/** Ticks a task off, or opens it again, in the form around it. */
export const TickButton = ({ line }: { line: TaskLine }) => (
  <Toggle line={line} className="task-toggle">
    <span className="task-name">{line.name}</span>
    {hasFacts(line) && <Facts line={line} />}
  </Toggle>
);

const hasFacts = ({ stats, facts, description, lastTime, sets }: TaskLine) =>
  Boolean(sets || stats || facts || description || lastTime);

interface ToggleProps {
  line: TaskLine;
  className: string;
  children?: ReactNode;
}

function Toggle({ line, className, children }: ToggleProps) {
  const { t } = useTexts();
  const { id, name, is_completed } = line;
  return (
    <button
      id={`tick-${id}`}
      type="submit"
      name={is_completed ? "open" : "done"}
      value={id}
      className={className}
      aria-label={t(is_completed ? "tasks.reopen" : "tasks.complete", { name })}
      aria-describedby={hasFacts(line) ? `facts-${id}` : undefined}
    >
      {children}
    </button>
  );
}

function Facts({ line, children }: { line: TaskLine; children?: ReactNode }) {
  const { t } = useTexts();
  const { id, stats, facts, urgent, description, lastTime } = line;
  return (
    <span id={`facts-${id}`} className="task-facts">
      {stats && <span className="task-figures numbers">{stats}</span>}
      {facts && (urgent ? <Need>{facts}</Need> : <span>{facts}</span>)}
      {description && <span>{description}</span>}
      {children}
      {lastTime && (
        <span className={lastTime.hasSets ? "last-sets text-faint" : "text-faint"}>
          {/* On a phone, the day alone leaves room for the sets. */}
          <span className={lastTime.hasSets ? "max-[480px]:sr-only" : ""}>{t("tasks.last_time")} </span>
          <span>{lastTime.when} </span>
          <span>{lastTime.what}</span>
        </span>
      )}
      {lastTime?.note && <span className="text-faint">{lastTime.note}</span>}
    </span>
  );
}
