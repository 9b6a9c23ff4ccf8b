import { addSet } from "./add-set";
import { kept } from "./kept-rest";
import { toggle } from "./open-exercise";
import { answered, isSaved, type Outcome, saveSet } from "./save-set";
import { renewSession } from "./session";
import { fieldOf, isFilledIn, isTyped, lineOf, markSaved, textOf } from "./set-fields";
import { choose, goTo, isDone, isOpen, list, openPart, rowsOf, start, taskOf, tell } from "./set-rows";
import { stepSet } from "./step-set";
import { offerUndo } from "./undo-sets";

const form = document.getElementById("sets") as HTMLFormElement;

// A tap on a button of the form, or Enter in a field.
form.addEventListener("submit", (event) => {
  const button = event.submitter as HTMLButtonElement;
  const part = button.closest<HTMLElement>("[data-sets]");
  if (!part) return;
  event.preventDefault();
  event.stopPropagation();
  const row = button.closest<HTMLElement>(".set");
  if (button.hidden) goOn(document.activeElement);
  else if (row && button.name === "remove") remove(row);
  else if (row) confirm(row, button);
  else if (button.name === "show") addSet(part);
  else enterAll(part, button);
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
  const button = (target as Element).closest<HTMLElement>("[data-step]");
  if (button) markTyped(stepSet(button));
});

/** Marks a saved set whose fields hold something else now. */
const markTyped = (row: Element | null) =>
  row?.toggleAttribute("data-typed", textOf(row, "id") !== "" && isTyped(row));

/** Goes on from a field, after Enter, to the next one of its set, and from the last one to the button that confirms it. */
function goOn(field: Element | null) {
  const row = field?.closest(".set");
  if (!row) return;
  const stops = [...row.querySelectorAll<HTMLElement>(".input, .set-confirm")];
  stops[stops.indexOf(field as HTMLElement) + 1]?.focus();
}

/** Confirms a set or leaves it out, and goes on to the next one; with the focus, where a key has done it. */
async function confirm(row: HTMLElement, button: HTMLButtonElement) {
  const isSkipped = button.name === "skip";
  const isByKey = button.matches(":focus-visible");
  const { state } = row.dataset;
  if (state === "done" && !isTyped(row) && !isSkipped) return;
  const part = row.closest("[data-sets]") as HTMLElement;
  const entering = enter(row, isSkipped);
  const next = nextRow(row);
  if (next) goTo(next);
  if (next && isByKey) next.querySelector<HTMLElement>(".set-confirm")?.focus({ preventScroll: true });
  if (state !== "done" && !isSkipped) rest(part);
  const outcome = await entering;
  if (outcome && showTicked(part, outcome)) await openNext(part);
}

/** Enters every open set that is filled in, and offers to take them back. The exercise stays open, because the offer stands in it. */
async function enterAll(part: HTMLElement, button: HTMLElement) {
  // Waits for sets that were confirmed just before: one of them may tick the task off.
  await Promise.all(rowsOf(part).map(answered));
  const open = rowsOf(part).filter((row) => isOpen(row) && (isTyped(row) || isFilledIn(row)));
  const outcomes = await Promise.all(open.map((row) => enter(row, false)));
  const entered = outcomes.filter((outcome) => outcome !== null);
  const left = rowsOf(part).find(isOpen);
  if (left) goTo(left);
  for (const outcome of entered) showTicked(part, outcome);
  if (entered.length > 0) offerUndo(part, button, entered);
}

/**
 * Shows a set as done or left out at once, and saves it. What could not be saved goes back; its fields stay.
 * @returns the answer, or null for a set that is not saved
 */
async function enter(row: HTMLElement, isSkipped: boolean): Promise<Outcome | null> {
  const { state } = row.dataset;
  setState(row, isSkipped ? "skipped" : "done");
  const before = textOf(row, "shown");
  markSaved(row);
  const outcome = await saveSet(row, isSkipped ? "skip" : "save");
  if (isSaved(outcome)) {
    renewSession();
    return outcome;
  }
  (fieldOf(row, "shown") as HTMLInputElement).value = before;
  failed(row, state, outcome);
  return null;
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
  if (isSaved(outcome)) renewSession();
  else failed(row, state, outcome);
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

/** Shows the exercise as done when the server has ticked it off with a set. @returns whether it has */
function showTicked(part: HTMLElement, { completed_tasks: ticked }: Outcome): boolean {
  const isTicked = ticked?.includes(Number(part.dataset.sets)) ?? false;
  const task = taskOf(part);
  if (isTicked && !task.dataset.done) {
    // Shown by behaviors/ticks.ts.
    task.dispatchEvent(new Event("ticked", { bubbles: true }));
    whenLoaded(import("./adherence"), (code) => code.renewAdherence());
  }
  return isTicked;
}

async function openNext(part: HTMLElement) {
  const task = taskOf(part);
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

/** Starts the rest that the plan asks for. */
function rest({ dataset }: HTMLElement) {
  const { rest } = dataset;
  if (rest)
    whenLoaded(import("./rest-timer"), (code) => {
      code.startRest(Number(rest));
      // Moves the next set out from under the line, which stands above the sets now.
      openPart()?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
    });
}

/** Does what other code can do, or nothing where it cannot be loaded. */
const whenLoaded = <Code>(loading: Promise<Code>, act: (code: Code) => void) => loading.then(act, () => {});

// Opens an exercise for behaviors/ticks.ts.
export { toggle };

const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
start(opened?.type !== "navigate");
// The rest of before goes on after a reload, unless the training is finished.
if (kept("rest") && !document.querySelector("[data-finished]")) import("./rest-timer").catch(() => {});
