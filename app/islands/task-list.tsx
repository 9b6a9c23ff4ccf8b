import { useEffect, useRef } from "react";
import { Group } from "./task-list/group";
import type { TaskGroup, TaskListTexts, Tick } from "./task-list/line";
import { Summary } from "./task-list/summary";
import { type TickCalls, useTicks } from "./task-list/ticks";

export interface TaskListProps {
  groups: TaskGroup[];
  /** The address to which a tick is posted without a script. */
  address: string;
  texts: TaskListTexts;
  /** The role of the user. */
  actor: NonNullable<Tick["completed_by"]>;
  calls: TickCalls;
}

/** Shows a day's figures and lists. With a script a tick shows at once; without one it posts a form. */
export default function TaskList({ groups: initial, address, texts, actor, calls }: TaskListProps) {
  const { groups, outcome, toggle } = useTicks(initial, actor, calls);
  const message = useRef<HTMLParagraphElement>(null);
  const isEmpty = groups.length === 0;
  useEffect(() => {
    // The server renders a different page for an empty day.
    if (isEmpty) location.reload();
    // The focused line may have been removed.
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
