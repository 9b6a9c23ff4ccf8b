import { afterPause, ask, renew } from "./asking";

/** Renews also the number of results, which a screen reader speaks. */
const RENEWED = ["choices", "choices-found"];

let shown: string | undefined;

export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "input") {
    afterPause(() => search(form));
  } else if (event.type === "keydown") move(event as KeyboardEvent);
  else if (event.type === "submit") {
    event.preventDefault();
    afterPause();
    search(form).then((isShown) => isShown && fieldOf(form)?.value.trim() && openFirst());
  }
}

const fieldOf = (form: ParentNode) => form.querySelector<HTMLInputElement>("input[type=search]");

function move(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step) return;
  const targets = [fieldOf(document), ...document.querySelectorAll<HTMLElement>("#choices [data-choice]")];
  event.preventDefault();
  targets[targets.indexOf(from) + step]?.focus();
}

// The list is not a part of the form.
document.addEventListener("keydown", (event) => {
  if ((event.target as Element).closest?.("[data-choice]")) move(event);
});

async function search(form: HTMLFormElement): Promise<boolean> {
  const query = `${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  if (shown === query) return true;
  const use = (page: Document) => {
    renew(page, RENEWED);
    shown = query;
  };
  return ask(`${form.getAttribute("action")}?${query}`, "choices", use, () => form.submit());
}

/** A result that changes something gets the focus instead, for a second press of Enter. */
function openFirst() {
  const first = document.querySelector<HTMLElement>("#choices [data-choice]");
  if (first instanceof HTMLAnchorElement) first.click();
  else first?.focus();
}
