import { afterPause, moveFocus, search, searchField } from "./results";

export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "input") {
    afterPause(() => search(form));
  } else if (event.type === "keydown") move(event as KeyboardEvent);
  else if (event.type === "submit") {
    event.preventDefault();
    afterPause();
    search(form).then((isShown) => isShown && searchField(form)?.value.trim() && openFirst());
  }
}

const choices = () => [...document.querySelectorAll<HTMLElement>("#choices [data-choice]")];

const move = (event: KeyboardEvent) =>
  moveFocus(event, [document.querySelector<HTMLElement>("input[type=search]"), ...choices()]);

// The list is not a part of the form.
document.addEventListener("keydown", (event) => {
  if ((event.target as Element).closest?.("[data-choice]")) move(event);
});

/** A result that changes something gets the focus instead, for a second press of Enter. */
function openFirst() {
  const [first] = choices();
  if (first instanceof HTMLAnchorElement) first.click();
  else first?.focus();
}
