import { numberText, parseNumber, toHundredths } from "~/domain/shared/numbers";
import { kept } from "./kept-rest";
import { fetchPart, toggle } from "./open-exercise";
import { isSaved, type Outcome, saveSet } from "./save-set";
import { fieldOf, isTyped, lineOf, markSaved, textOf } from "./set-fields";
import { choose, isDone, isOpen, list, openPart, rowsOf, start, taskOf, tell } from "./set-rows";

const form = document.getElementById("sets") as HTMLFormElement;

// A tap on a button of the form, or Enter in a field.
form.addEventListener("submit", (event) => {
  const button = event.submitter as HTMLButtonElement;
  const part = button.closest<HTMLElement>("[data-sets]");
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  const isEnter = button.hidden;
  const row = (isEnter ? document.activeElement : button)?.closest<HTMLElement>(".set");
  if (row && button.name === "remove") remove(row);
  else if (row) confirm(row, button.name === "skip", isEnter);
  else if (button.name === "show") addSet(part);
  else for (const each of rowsOf(part)) if (isOpen(each) || isTyped(each)) confirm(each, false, false);
});

// The first exercise is opened by its link. From then on, the page stays.
list.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("[data-exercise]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  toggle(link);
});

list.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const row = target.closest<HTMLElement>(".set");
  if (!row) return;
  target.select();
  choose(row);
});

list.addEventListener("input", ({ target }) => markTyped((target as Element).closest(".set")));

list.addEventListener("click", ({ target }) => {
  const { step, by } = (target as Element).closest<HTMLElement>("[data-step]")?.dataset ?? {};
  const row = (target as Element).closest(".set");
  const field = row && fieldOf(row, step as "reps");
  if (!field) return;
  const number = parseNumber(field.value || "0", "decimal");
  if (number === null) return;
  const changed = toHundredths(number + Number(by));
  field.value = numberText(Math.max(0, changed), document.documentElement.lang);
  markTyped(row);
});

/** Marks a saved set whose fields hold something else now. */
const markTyped = (row: Element | null) =>
  row?.toggleAttribute("data-typed", textOf(row, "id") !== "" && isTyped(row));

/** Shows a set as done or left out at once, and saves it. What could not be saved goes back; its fields stay. */
async function confirm(row: HTMLElement, isSkipped: boolean, isEnter: boolean) {
  const { state } = row.dataset;
  if (state === "done" && !isTyped(row) && !isSkipped) return;
  const part = row.closest("[data-sets]") as HTMLElement;
  setState(row, isSkipped ? "skipped" : "done");
  const next = nextRow(row);
  if (next) choose(next);
  if (next && isEnter) next.querySelector<HTMLElement>(".set-confirm")?.focus({ preventScroll: true });
  if (state !== "done" && !isSkipped) rest(part);
  const before = textOf(row, "shown");
  markSaved(row);
  const outcome = await saveSet(row, isSkipped ? "skip" : "save");
  if (isSaved(outcome)) return saved(part, outcome);
  (fieldOf(row, "shown") as HTMLInputElement).value = before;
  failed(row, state, outcome);
}

function nextRow(row: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(row.parentElement as Element);
  return rows.slice(rows.indexOf(row)).find(isOpen) ?? rows.find(isOpen);
}

async function remove(row: HTMLElement) {
  const { state } = row.dataset;
  setState(row, "open");
  choose(row);
  const outcome = await saveSet(row, "remove");
  if (!isSaved(outcome)) failed(row, state, outcome);
}

function failed(row: HTMLElement, state: string | undefined, outcome: Outcome) {
  setState(row, state);
  row.dataset.failed = "";
  if (outcome.status === 401) tell("signed_out");
  else tell("failed", outcome.reason, row);
}

function setState(row: HTMLElement, state: string | undefined) {
  row.dataset.state = state;
  delete row.dataset.failed;
  delete row.dataset.typed;
  tell();
  tellState(row.closest("[data-sets]") as Element);
}

/** Writes how many sets are done, and these as a line, below the name of the exercise. */
function tellState(part: Element) {
  const rows = rowsOf(part);
  const entered = rows.filter((row) => !isOpen(row)).length;
  const done = rows.filter(isDone).length;
  const [state, line] = taskOf(part).querySelectorAll<HTMLElement>(".sets-state, .sets-line");
  const of = state?.dataset.of?.replace(/\d+/, `${rows.length}`).replace("#", `${done}`);
  state?.replaceChildren(of ?? "");
  state?.setAttribute("data-entered", `${entered}`);
  line?.replaceChildren(lineOf(rows));
}

/** Ticks the exercise off when its sets are complete, and opens the next one. */
async function saved(part: HTMLElement, { completed_tasks: ticked }: Outcome) {
  const task = taskOf(part);
  if (!ticked?.includes(Number(part.dataset.sets))) return;
  // The server has done it already. The same again shows it (behaviors/ticks.ts).
  if (!task.dataset.done) task.querySelector("button")?.click();
  const exercises = [...list.querySelectorAll<HTMLElement>(".task:has([data-exercise])")];
  const isNext = (one: HTMLElement) => one !== task && !one.dataset.done;
  const next = exercises.slice(exercises.indexOf(task)).find(isNext) ?? exercises.find(isNext);
  const link = next?.querySelector<HTMLAnchorElement>("[data-exercise]");
  if (!link || openPart() !== part) return;
  const hadFocus = part.contains(document.activeElement);
  await toggle(link);
  const first = openPart()?.querySelector<HTMLElement>("[data-current] .set-confirm");
  if (hadFocus) first?.focus({ preventScroll: true });
}

async function addSet(part: HTMLElement) {
  const { length } = rowsOf(part);
  try {
    const fresh = await fetchPart(`/tasks/${part.dataset.sets}/sets?through=${length + 1}`);
    const row = rowsOf(fresh)[length];
    if (!row) return;
    part.querySelector(".sets")?.append(row);
    choose(row);
  } catch {
    tell("failed");
  }
}

/** Starts the rest that the plan asks for. */
function rest({ dataset }: HTMLElement) {
  if (dataset.rest)
    import("./rest-timer").then(
      ({ startRest }) => startRest(Number(dataset.rest)),
      () => {},
    );
}

start();
// The rest of before goes on after a reload, unless the training is finished.
if (kept("rest") && !document.querySelector("[data-finished]")) import("./rest-timer").catch(() => {});
