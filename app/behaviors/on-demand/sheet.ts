import { linkLeftBy } from "../left-by";
import { countMarks, dropMarks, putMarks, takeMarks } from "./marks";
import { afterPause, stopSearch } from "./results";

/** The steps of the sheet that stay in it. */
const STEP = /^\/calorie-tracking\/(add|meals)$/;

/** The screens to which the sheet leads, in its place in the history. */
const NEXT = /^\/(calorie-tracking|foods\/new)(\/|$)/;

const sheet = document.querySelector<HTMLDialogElement>("dialog[data-sheet]");
if (sheet) attach(sheet);

let steps = Promise.resolve();

/** Takes the steps of a sheet, its links and forms, without loading the page, so that one Back leads to where it was opened. */
function attach(sheet: HTMLDialogElement) {
  sheet.addEventListener("click", (event) => {
    const link = linkLeftBy(event);
    if (!link || !NEXT.test(link.pathname)) return;
    event.preventDefault();
    follow(sheet, link);
  });
  sheet.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    send(sheet, form, event.submitter);
  });
  sheet.addEventListener("change", countMarks);
  addEventListener("foods-renew", takeMarks);
  addEventListener("foods-renewed", putMarks);
  countMarks();
  sheet.dataset.sheet = "scripted";
}

function follow(sheet: HTMLDialogElement, { pathname, href }: HTMLAnchorElement) {
  const load = () => location.replace(href);
  if (STEP.test(pathname)) next(async () => show(sheet, await fetch(href)), load);
  else load();
}

function send(sheet: HTMLDialogElement, form: HTMLFormElement, submitter: HTMLElement | null) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (submitter instanceof HTMLButtonElement) setBusy(submitter);
  next(
    async () => {
      const answer = await fetch(addressOf(form), { method: "post", body });
      if (answer.redirected && form.id === "several") dropMarks();
      await show(sheet, answer);
    },
    () => form.submit(),
  );
}

/** Keeps a button from sending twice. The next step replaces it. */
function setBusy(button: HTMLButtonElement) {
  button.disabled = true;
  button.replaceChildren(button.dataset.busy ?? "");
}

/** Takes one step after the other. The browser takes the one that fails. */
function next(step: () => Promise<void>, giveUp: () => void) {
  afterPause();
  stopSearch();
  steps = steps.then(step).catch(giveUp);
}

/** A form that was shown before something was logged does not name the first entry of this visit. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  const since = new URLSearchParams(location.search).get("since");
  if (since) address.searchParams.set("since", since);
  return address;
}

/** Shows the step that an answer has. @throws the answer when it has none */
async function show(sheet: HTMLDialogElement, answer: Response) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const shown = page.querySelector("dialog[data-sheet]");
  if (!shown) throw answer;
  const said = statusOf(sheet);
  const { id = "" } = document.activeElement ?? {};
  const top = listIn(sheet)?.scrollTop ?? 0;
  takeMarks();
  for (const old of [...sheet.children]) if (old !== said) old.remove();
  said.before(...shown.childNodes);
  putMarks();
  document.title = page.title;
  document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  if (answer.ok) history.replaceState(history.state, "", answer.url);
  said.textContent = document.getElementById("sheet-count")?.textContent ?? "";
  sheet.querySelector("[data-now]")?.dispatchEvent(new Event("now", { bubbles: true }));
  const focused =
    (id && document.getElementById(id)) ||
    sheet.querySelector<HTMLElement>("[autofocus]") ||
    sheet.querySelector("h2");
  focused?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement) focused.select();
  if (id && focused?.id === id) listIn(sheet)?.scrollTo(0, top);
}

/** Returns a line that stays while everything else is replaced, because screen readers read out what changes in it. */
function statusOf(sheet: HTMLElement): HTMLElement {
  const before = sheet.querySelector<HTMLElement>(":scope > [role=status]");
  if (before) return before;
  const said = document.createElement("p");
  said.role = "status";
  said.className = "sr-only";
  sheet.append(said);
  return said;
}

const listIn = (sheet: HTMLElement) => sheet.querySelector(".dialog-scroll:has(#foods)");
