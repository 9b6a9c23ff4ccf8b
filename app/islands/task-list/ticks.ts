import { useRef, useState } from "react";
import { redrawAdherence } from "./adherence";
import type { TaskGroup, TaskLine, Tick } from "./line";

/** The addresses to which the lists of a day send, and from which they read. */
export interface TickCalls {
  /** The URL that changes a task, without its id. */
  change: string;
  /** The fields that a change sends beside the tick: a trainer names the client. */
  whose: { client_user_id?: string };
  /** The URL of the adherence, which is read after a change. */
  adherence: string;
}

/** The state of one task between clicks and answers. */
interface Clicks {
  count: number;
  /** The last answer of the server. */
  saved: Tick;
  sending: Promise<void>;
}

type Outcome = "failed" | "gone" | "signed_out" | null;

/**
 * Holds the lists of a day. A tick shows at once and is saved behind: the clicks on one task are sent one after the
 * other, and what could not be saved goes back to what the server answered last.
 */
export function useTicks(initial: TaskGroup[], actor: NonNullable<Tick["completed_by"]>, calls: TickCalls) {
  const [groups, setGroups] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const known = useRef(new Map<number, Clicks>());

  const show = (id: number, tick: Tick) =>
    setGroups((before) =>
      before.map((group) => ({
        ...group,
        lines: group.lines.map((line) => (line.id === id ? { ...line, ...tick } : line)),
      })),
    );

  const drop = (id: number) =>
    setGroups((before) =>
      before
        .map((group) => ({ ...group, lines: group.lines.filter((line) => line.id !== id) }))
        .filter(({ lines }) => lines.length > 0),
    );

  function toggle(line: TaskLine) {
    const { id } = line;
    const { is_completed, completed_by } = line;
    const clicks = known.current.get(id) ?? {
      count: 0,
      saved: { is_completed, completed_by },
      sending: Promise.resolve(),
    };
    known.current.set(id, clicks);
    const click = ++clicks.count;
    const done = !is_completed;
    setOutcome(null);
    show(id, { is_completed: done, completed_by: done ? actor : null });
    clicks.sending = clicks.sending.then(async () => {
      const answer = await send(calls, id, done).catch(() => "failed" as const);
      if (typeof answer === "object") clicks.saved = answer;
      // A later click on this task counts more, and is on its way.
      if (click !== clicks.count && answer !== "gone") return;
      if (answer === "gone") drop(id);
      else show(id, clicks.saved);
      if (typeof answer === "string") setOutcome(answer);
      redrawAdherence(calls.adherence);
    });
  }

  return { groups, outcome, toggle };
}

/** Saves a tick. @returns what the server made of it; "gone" when the task is not on the list any more */
async function send(
  calls: TickCalls,
  id: number,
  is_completed: boolean,
): Promise<Tick | "gone" | "signed_out"> {
  const response = await fetch(`${calls.change}/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...calls.whose, is_completed }),
    // The tick is saved even if the page is left at once.
    keepalive: true,
  });
  if (response.status === 404) return "gone";
  if (response.status === 401) return "signed_out";
  if (!response.ok) throw new Error(String(response.status));
  const { gone, is_completed: saved, completed_by }: Tick & { gone: boolean } = await response.json();
  return gone ? "gone" : { is_completed: saved, completed_by };
}
