import { useEffect, useRef } from "react";
import { Group } from "./task-list/group";
import type { TaskGroup, TaskListTexts, Tick } from "./task-list/line";
import { Summary } from "./task-list/summary";
import { type TickCalls, useTicks } from "./task-list/ticks";

export interface TaskListProps {
  groups: TaskGroup[];
  /** The day's page, where a tick without a script goes. */
  address: string;
  texts: TaskListTexts;
  /** Who ticks here. */
  actor: NonNullable<Tick["completed_by"]>;
  calls: TickCalls;
}

/** A day's figures and lists. A tick is a form without a script, and shows at once with one. */
export default function TaskList({ groups: initial, address, texts, actor, calls }: TaskListProps) {
  const { groups, outcome, toggle } = useTicks(initial, actor, calls);
  const message = useRef<HTMLParagraphElement>(null);
  const isEmpty = groups.length === 0;
  useEffect(() => {
    // An empty day has a page of its own.
    if (isEmpty) location.reload();
    // The line that had the focus may have gone.
    else if (outcome === "gone" && document.activeElement === document.body) message.current?.focus();
  }, [isEmpty, outcome]);
  return (
    <div className="flex flex-col gap-4">
      <Summary groups={groups} texts={texts} />
      {groups.map((group) => (
        <Group key={group.id} group={group} address={address} texts={texts} onToggle={toggle} />
      ))}
      <p
        ref={message}
        role="alert"
        tabIndex={-1}
        className="task-alert"
        data-failed={(outcome && outcome !== "gone") || undefined}
      >
        {outcome && texts[`tick_${outcome}`]}
        {outcome === "signed_out" && (
          <a className="ms-2 underline" href="/">
            {texts.sign_in_again}
          </a>
        )}
      </p>
    </div>
  );
}
