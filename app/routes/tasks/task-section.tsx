import type { ReactNode } from "react";
import { useTexts } from "~/i18n/texts";
import type { TaskGroup } from "./task-lines";
import { TaskRow } from "./task-row";

interface Props {
  group: TaskGroup;
  day: URLSearchParams;
  /** The other person, who may have ticked a task off, and the text that says so. */
  other: "client" | "trainer";
  doneByOther: string;
  /** The open exercise, with its sets. */
  open: { id: number; sets: ReactNode } | null;
}

export function TaskSection({ group: { id, title, plan, lines, counted }, open, ...ofDay }: Props) {
  const { t } = useTexts();
  const completed = counted.filter((line) => line.is_completed).length;
  // The script writes the number anew after a tick. It counts the done rows that carry the group's name.
  const [before, after] = t("tasks.done_of", { completed: "|", total: counted.length }).split("|");
  return (
    <section className="card py-3" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 id={id} className="label min-w-0 break-words font-sans">
            {title}
          </h3>
          {plan && <p className="text-faint text-small">{plan}</p>}
        </div>
        {counted.length > 0 && (
          <p className="numbers whitespace-nowrap text-faint text-small">
            {before}
            <span
              data-count={`${counted !== lines ? "[data-meal]" : `[aria-labelledby=${id}] .task`}[data-done]`}
            >
              {completed}
            </span>
            {after}
          </p>
        )}
      </header>
      <ul className="rows border-line border-t">
        {lines.map((line) => (
          <TaskRow key={line.id} line={line} openSets={open?.id === line.id ? open.sets : null} {...ofDay} />
        ))}
      </ul>
    </section>
  );
}
