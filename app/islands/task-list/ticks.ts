import { useRef, useState } from "react";
import { redrawAdherence } from "./adherence";
import type { TaskGroup, TaskLine, Tick } from "./line";

/** How ticks of a day reach the server. */
export interface TickCalls {
  /** The call that changes a task, without its id. */
  change: string;
  /** What a change says beside the tick. */
  whose: { client_user_id?: string };
  /** The call that lists the day. */
  day: string;
}

/** What one task's clicks have come to. */
interface Clicks {
  count: number;
  /** What the server said last. */
  saved: Tick;
  sending: Promise<void>;
}

type Outcome = "failed" | "gone" | "signed_out" | null;

/**
 * The lists of a day, ticked at once and saved behind: the clicks on one task are sent one after the other, and what
 * could not be saved goes back to what the server knows.
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
      // What somebody has clicked since then is what counts, and is on its way.
      if (click !== clicks.count && answer !== "gone") return;
      if (answer === "gone") drop(id);
      else show(id, clicks.saved);
      if (typeof answer === "string") setOutcome(answer);
      redrawAdherence();
    });
  }

  return { groups, outcome, toggle };
}

/** Saves a tick. @returns what the server made of it, "gone" when there is no such task any more */
async function send(
  calls: TickCalls,
  id: number,
  is_completed: boolean,
): Promise<Tick | "gone" | "signed_out"> {
  const response = await fetch(`${calls.change}/${id}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...calls.whose, is_completed }),
    // Whoever ticks and goes on to the next page has ticked.
    keepalive: true,
  });
  if (response.status === 404) return "gone";
  if (response.status === 401) return "signed_out";
  if (!response.ok) throw new Error(String(response.status));
  const saved: Tick = await response.json();
  // A task opened again goes where its plan no longer has it, and the answer is what it was.
  return saved.is_completed || (await isListed(calls, id)) ? tickOf(saved) : "gone";
}

const tickOf = ({ is_completed, completed_by }: Tick): Tick => ({ is_completed, completed_by });

async function isListed({ day }: TickCalls, id: number): Promise<boolean> {
  try {
    const listed: { id: number }[] = await (await fetch(day)).json();
    return listed.some((task) => task.id === id);
  } catch {
    // The change itself is saved; the next look at the day tells the rest.
    return true;
  }
}
