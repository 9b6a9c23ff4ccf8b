import { whenLeft } from "../left-by";
import { fetchPage, renew } from "./fragments";

/** Starts a search so long after the last typed character, in milliseconds. */
const PAUSE = 150;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Without work, only ends the waiting. */
export function afterPause(work?: () => unknown) {
  clearTimeout(timer);
  if (!work) return;
  endWhenLeft();
  timer = setTimeout(work, PAUSE);
}

/** Keeps an old answer or its failure from changing anything. */
export const stopSearch = () => running?.abort();

let isFollowed = false;

/** Stops the search before, and returns the signal that stops the next one. */
export function startSearch(): AbortSignal {
  endWhenLeft();
  stopSearch();
  running = new AbortController();
  return running.signal;
}

/**
 * Ends a search when the page is left, so that it does not give up: browsers end what a page loads with an error like that of a
 * broken connection. An iPhone does not tell all of these events.
 */
function endWhenLeft() {
  if (isFollowed) return;
  isFollowed = true;
  addEventListener("beforeunload", endAll);
  addEventListener("pagehide", endAll);
  whenLeft(endAll);
}

function endAll() {
  afterPause();
  stopSearch();
}

export const searchField = (form: HTMLFormElement) =>
  form.querySelector("input[type=search]") as HTMLInputElement | null;

/** Runs directly before and after the parts are replaced. */
interface Moment {
  before?: (() => void) | undefined;
  after?: () => void;
}

/**
 * Renews the parts of the page that the form names in `data-renews`, with those of the answer to a query.
 * @returns whether they show it. Otherwise the browser loads the page, which says what is wrong
 */
export async function renewResults(
  form: HTMLFormElement,
  query: URLSearchParams,
  moment: Moment = {},
): Promise<boolean> {
  const signal = startSearch();
  const [list = "", ...others] = (form.dataset.renews ?? "").split(" ");
  const { pathname } = new URL(form.dataset.part ?? form.action, location.href);
  try {
    const page = await fetchPage(`${pathname}?${query}`, signal);
    if (!page.getElementById(list)) throw new Error("another page");
    moment.before?.();
    renew(page, [list, ...others]);
    moment.after?.();
    return true;
  } catch {
    if (!signal.aborted) giveUp(form);
    return false;
  }
}

/** Asks for a whole page: the form itself, or the button of the search in a form that saves something. */
function giveUp(form: HTMLFormElement) {
  if (form.method === "get") form.submit();
  else form.requestSubmit(form.querySelector<HTMLButtonElement>("[name=show]"));
}

/** The fields with which each form has found what it shows. */
const shown = new WeakMap<HTMLFormElement, string>();

/** Shows what a form finds with its fields, unless it shows that already. */
export async function search(form: HTMLFormElement, { before, after }: Moment = {}): Promise<boolean> {
  stopSearch();
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (shown.get(form) === `${query}`) return true;
  return await renewResults(form, query, {
    before,
    after() {
      shown.set(form, `${query}`);
      after?.();
    },
  });
}

/** Moves the focus with the arrow keys up and down. */
export function moveFocus(event: KeyboardEvent, targets: (HTMLElement | null)[]): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return false;
  event.preventDefault();
  targets[targets.indexOf(event.target as HTMLElement) + step]?.focus();
  return true;
}
