import { linkLeftBy } from "../left-by";
import { endBusy, setBusy } from "./busy";
import { countMarks, dropMarks, putMarks, takeMarks } from "./marks";
import { afterPause, stopSearch } from "./results";

/** The steps of the sheet that stay in it. */
const STEP = "/calorie-tracking/add";

/** The screens to which the sheet leads, in its place in the history. */
const NEXT = /^\/(calorie-tracking|foods\/new)(\/|$)/;

/** Takes the steps of a sheet without loading the page, so that one Back leads to where it was opened. */
export function attach(sheet: HTMLDialogElement) {
  let steps = Promise.resolve();
  const next = (step: () => Promise<void>, giveUp: () => void) => {
    afterPause();
    stopSearch();
    steps = steps.then(step).catch(giveUp);
  };
  // Stays while everything else is replaced, because screen readers read out what changes in it.
  const said = document.createElement("p");
  said.role = "status";
  said.className = "sr-only";
  sheet.append(said);

  sheet.addEventListener("click", (event) => {
    const link = linkLeftBy(event);
    const { pathname = "", href = "" } = link ?? {};
    if (!NEXT.test(pathname)) return;
    event.preventDefault();
    const load = () => location.replace(href);
    if (pathname === STEP) next(async () => show(sheet, said, await fetch(href)), load);
    else load();
  });
  sheet.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    setBusy(form, event.submitter);
    next(
      async () => {
        const answer = await fetch(addressOf(form), { method: "post", body });
        if (answer.redirected && form.id === "several") dropMarks();
        await show(sheet, said, answer);
      },
      () => {
        endBusy(form);
        form.submit();
      },
    );
  });
  sheet.addEventListener("change", countMarks);
  countMarks();
}

/** A form that was shown before something was logged does not name the first entry of this visit. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  const since = new URLSearchParams(location.search).get("since");
  if (since) address.searchParams.set("since", since);
  return address;
}

/** Shows the step that an answer has. @throws the answer when it has none */
async function show(sheet: HTMLDialogElement, said: HTMLElement, answer: Response) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const shown = page.querySelector("dialog[data-sheet]");
  if (!shown) throw answer;
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

const listIn = (sheet: HTMLElement) => sheet.querySelector(".dialog-scroll:has(#foods)");
