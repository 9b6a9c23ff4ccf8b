import { combobox } from "../combobox";
import { afterPause, moveFocus, search, searchField } from "./results";

let box: ReturnType<typeof combobox> | undefined;

export function handle(event: Event, form: HTMLFormElement) {
  box ??= combobox(fieldOf(form), { options, take: (option) => option.click() });
  if (event.type === "now") start(form);
  else if (event.type === "input") {
    afterPause(() => find(form));
  } else if (event.type === "keydown" && event.target === fieldOf(form)) press(event as KeyboardEvent);
  else if (event.type === "submit") {
    event.preventDefault();
    afterPause();
    find(form).then((isShown) => isShown && fieldOf(form).value.trim() && options()[0]?.click());
  }
}

const fieldOf = (form: HTMLFormElement) => searchField(form) as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>("#foods [data-food]")];

function start(form: HTMLFormElement) {
  const field = fieldOf(form);
  document.addEventListener("keydown", (event) => {
    const isTyping = (event.target as Element).closest?.("input, textarea, select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
  // Typing may have started before this code was loaded.
  show(form);
  if (field.value !== field.defaultValue) find(form);
}

function press(event: KeyboardEvent) {
  if (!box?.press(event)) moveFocus(event, [event.target as HTMLElement, ...options().slice(0, 1)]);
}

/** A list of usual foods has buttons and stays a list of links. */
function show(form: HTMLFormElement) {
  const field = fieldOf(form);
  const list = field.value.trim() ? document.getElementById("food-options") : null;
  box?.show(list, field.labels?.[0]?.textContent ?? "");
}

const find = (form: HTMLFormElement) => search(form, () => show(form));
