import { call, type Outcome } from "../call";
import { bodyOf, fieldOf, textOf } from "./set-fields";

const list = document.querySelector("[data-ticks]") as HTMLFormElement;
const { client } = list.dataset;
const PATH = client ? "/api/trainer/exercise-sets" : "/api/exercise-sets";
const date = new URL(list.action).searchParams.get("date");

/** What was sent for a set whose answer was lost. It may be saved, so that the same is sent again with the same key. */
const unanswered = new WeakMap<Element, string>();

/** The changes of a set are sent one after the other. */
const sending = new WeakMap<Element, Promise<unknown>>();

/** Sends what was done with a set: its values, that it was left out, or that it is deleted. */
export function saveSet(row: Element, does: "save" | "skip" | "delete"): Promise<Outcome> {
  const body = bodyOf(row, does === "skip");
  const saved = (sending.get(row) ?? Promise.resolve()).then(() =>
    does === "delete" ? remove(row) : store(row, body),
  );
  sending.set(row, saved);
  return saved;
}

async function store(row: Element, body: object): Promise<Outcome> {
  const id = fieldOf(row, "id") as HTMLInputElement;
  if (id.value) {
    const outcome = await call("PUT", `${PATH}/${id.value}`, body, true);
    if (outcome.status !== 404) return outcome;
    // Somebody has deleted it meanwhile.
    id.value = "";
  }
  const sent = unanswered.get(row) ?? JSON.stringify(body);
  unanswered.set(row, sent);
  const outcome = await call("POST", PATH, { ...JSON.parse(sent), ...namesOf(row) }, true);
  if (outcome.state === "lost" || (outcome.status ?? 0) >= 500) return outcome;
  unanswered.delete(row);
  if (outcome.state !== "done") return outcome;
  id.value = `${outcome.answer?.id}`;
  if (sent === JSON.stringify(body)) return outcome;
  return { ...(await call("PUT", `${PATH}/${id.value}`, body, true)), answer: outcome.answer };
}

const namesOf = (row: Element) => ({
  client_user_id: client,
  date,
  exercise_name: row.closest("[data-sets]")?.querySelector<HTMLInputElement>("[name=exercise_name]")?.value,
  place: Number(textOf(row, "place")),
  idempotency_key: textOf(row, "idempotency_key"),
});

async function remove(row: Element): Promise<Outcome> {
  const id = fieldOf(row, "id") as HTMLInputElement;
  const outcome = await call("DELETE", `${PATH}/${id.value}`, undefined, true);
  const isGone = outcome.state === "done" || outcome.status === 404;
  if (isGone) id.value = "";
  return isGone ? { state: "done" } : outcome;
}
