import { combobox } from "../combobox";
import { afterPause, moveFocus, search, searchField } from "./results";
import { loadSheetCode } from "./sheet-code";

/** The list of each field: the steps of the sheet have a field of their own. */
const boxes = new WeakMap<HTMLElement, ReturnType<typeof combobox>>();

function boxOf(form: HTMLFormElement) {
  const field = fieldOf(form);
  const box = boxes.get(field) ?? combobox(field, { options, take: (option) => option.click() });
  boxes.set(field, box);
  return box;
}

export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "now") start(form);
  else if (event.type === "input") {
    afterPause(() => find(form));
  } else if (event.type === "keydown" && event.target === fieldOf(form)) press(event as KeyboardEvent, form);
  else if (event.type === "submit") {
    event.preventDefault();
    afterPause();
    find(form).then((isShown) => isShown && fieldOf(form).value.trim() && options()[0]?.click());
  }
}

const fieldOf = (form: HTMLFormElement) => searchField(form) as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>("#foods [data-food]")];

document.addEventListener("keydown", (event) => {
  const field = document.getElementById("food-q");
  const isTyping = (event.target as Element).closest?.("input, textarea, select");
  if (event.key !== "/" || !field || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});

function start(form: HTMLFormElement) {
  const field = fieldOf(form);
  loadSheetCode();
  // Typing may have started before this code was loaded.
  show(form);
  if (field.value !== field.defaultValue) find(form);
}

function press(event: KeyboardEvent, form: HTMLFormElement) {
  if (!boxOf(form).press(event)) moveFocus(event, [event.target as HTMLElement, ...options().slice(0, 1)]);
}

/** A list of usual foods has buttons and stays a list of links. */
function show(form: HTMLFormElement) {
  const field = fieldOf(form);
  const list = field.value.trim() ? document.getElementById("food-options") : null;
  boxOf(form).show(list, field.labels?.[0]?.textContent ?? "");
}

const find = (form: HTMLFormElement) =>
  search(form, {
    before: () => tell("foods-renew"),
    after() {
      tell("foods-renewed");
      show(form);
    },
  });

/** Lets the sheet keep its marked rows (see sheet.ts). */
const tell = (type: string) => dispatchEvent(new Event(type));
