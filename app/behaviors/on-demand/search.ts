/** The time after the last typed character until the search starts, in milliseconds. */
const PAUSE = 150;
/** The parts of the page that a search renews: the list, and the number of results, which a screen reader speaks. */
const RENEWED = ["choices", "choices-found"];

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
/** The text that the list shows, once a search has shown it. */
let shown: string | undefined;

/** Searches for clients while their name is typed, and lets the arrow keys and Enter choose from the list. */
export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "input") {
    clearTimeout(timer);
    timer = setTimeout(() => search(form), PAUSE);
  } else if (event.type === "keydown") move(event as KeyboardEvent);
  else if (event.type === "submit") {
    event.preventDefault();
    clearTimeout(timer);
    search(form).then((isShown) => isShown && fieldOf(form)?.value.trim() && openFirst());
  }
}

const fieldOf = (form: ParentNode) => form.querySelector<HTMLInputElement>("input[type=search]");

/** Moves the focus from the field to the list, within the list, and back, by the arrow keys. */
function move(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step) return;
  const places = [fieldOf(document), ...document.querySelectorAll<HTMLElement>("#choices [data-choice]")];
  event.preventDefault();
  places[places.indexOf(from) + step]?.focus();
}

// The list is not a part of the form.
document.addEventListener("keydown", (event) => {
  if ((event.target as Element).closest?.("[data-choice]")) move(event);
});

/** Renews the list from the same page of the server. @returns whether it shows what is typed now */
async function search(form: HTMLFormElement): Promise<boolean> {
  const asked = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (shown === `${asked}`) return true;
  running?.abort();
  running = new AbortController();
  try {
    const address = `${form.getAttribute("action")}?${asked}`;
    const answer = await fetch(address, { signal: running.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [list] = RENEWED.map((id) => page.getElementById(id));
    if (!answer.ok || !list) throw new Error("the answer is another page");
    for (const id of RENEWED) {
      const [now, then] = [document.getElementById(id), page.getElementById(id)];
      if (now && then) now.replaceChildren(...then.childNodes);
    }
    shown = `${asked}`;
    return true;
  } catch (error) {
    // The browser shows what is wrong: no network, or a session that has ended.
    if ((error as Error).name !== "AbortError") form.submit();
    return false;
  }
}

/** Opens the first result. A result that changes something gets the focus instead, for a second press of Enter. */
function openFirst() {
  const first = document.querySelector<HTMLElement>("#choices [data-choice]");
  if (first instanceof HTMLAnchorElement) first.click();
  else first?.focus();
}
