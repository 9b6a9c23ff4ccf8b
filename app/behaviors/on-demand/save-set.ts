import { bodyOf, fieldOf, textOf } from "./set-fields";

const list = document.querySelector("[data-ticks]") as HTMLFormElement;
const { client } = list.dataset;
const PATH = client ? "/api/trainer/exercise-sets" : "/api/exercise-sets";
const date = new URL(list.action).searchParams.get("date");

/** Holds what was sent for a set whose answer was lost. It may be saved, so that the same is sent again with the same key. */
const unanswered = new WeakMap<Element, string>();

/** The changes of a set are sent one after the other. */
const sending = new WeakMap<Element, Promise<unknown>>();

/** Tells what became of a set that was sent. */
export interface Outcome {
  /** The status of the answer; 0 without an answer. */
  status: number;
  /** Why the server refuses it. */
  reason?: string;
  /** Holds the answer of the server: the id of the set, and the tasks that it has ticked off. */
  id?: number;
  completed_tasks?: number[];
}

/** Returns what resolves when everything that was sent of a set is answered. */
export const answered = (row: Element) => sending.get(row);

/** Tells whether a set is saved. */
export const isSaved = ({ status }: Outcome) => status >= 200 && status < 300;

/** Sends what was done with a set: its values, that it was left out, or that it is deleted. */
export function saveSet(row: Element, does: "save" | "skip" | "remove"): Promise<Outcome> {
  const body = bodyOf(row, does === "skip");
  const saved = (sending.get(row) ?? Promise.resolve()).then(() =>
    does === "remove" ? remove(row) : store(row, body),
  );
  sending.set(row, saved);
  return saved;
}

const idOf = (row: Element) => fieldOf(row, "id") as HTMLInputElement;

async function store(row: Element, body: object): Promise<Outcome> {
  const id = idOf(row);
  if (id.value) {
    const outcome = await call("PUT", `/${id.value}`, body);
    if (outcome.status !== 404) return outcome;
    // Counts as deleted, because somebody has deleted it meanwhile.
    id.value = "";
  }
  const sent = unanswered.get(row) ?? JSON.stringify(body);
  unanswered.set(row, sent);
  const outcome = await call("POST", "", { ...JSON.parse(sent), ...namesOf(row) });
  if (outcome.status && outcome.status < 500) unanswered.delete(row);
  if (!isSaved(outcome)) return outcome;
  id.value = `${outcome.id}`;
  if (sent === JSON.stringify(body)) return outcome;
  const changed = await call("PUT", `/${id.value}`, body);
  // Either of the two may have ticked a task off.
  return { ...changed, completed_tasks: outcome.completed_tasks?.concat(changed.completed_tasks ?? []) };
}

const namesOf = (row: Element) => ({
  client_user_id: client,
  date,
  exercise_name: row.closest("[data-sets]")?.querySelector<HTMLInputElement>("[name=exercise_name]")?.value,
  place: Number(textOf(row, "place")),
  idempotency_key: textOf(row, "idempotency_key"),
});

async function remove(row: Element): Promise<Outcome> {
  const outcome = await call("DELETE", `/${textOf(row, "id")}`);
  const isGone = isSaved(outcome) || outcome.status === 404;
  if (isGone) idOf(row).value = "";
  return isGone ? { status: 204 } : outcome;
}

/** Calls the API. Leaving the page does not stop it. */
async function call(method: string, path: string, body?: object): Promise<Outcome> {
  try {
    const answer = await fetch(PATH + path, {
      method,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
      keepalive: true,
    });
    const { status } = answer;
    const { error, fields = {}, id, completed_tasks } = await answer.json().catch(() => ({}));
    const reason = status < 500 ? (Object.values<string[]>(fields)[0]?.[0] ?? error) : undefined;
    return { status, reason, id, completed_tasks };
  } catch {
    return { status: 0 };
  }
}
