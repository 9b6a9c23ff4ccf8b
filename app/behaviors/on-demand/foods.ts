import { afterPause, ask, renew, stopAsking } from "./asking";

let shown: string | undefined;
/** The focus stays in the field. */
let chosen: HTMLElement | undefined;

export function handle(event: Event, form: HTMLFormElement) {
  if (event.type === "now") start(form);
  else if (event.type === "input") {
    afterPause(() => search(form));
  } else if (event.type === "keydown" && event.target === fieldOf(form)) press(event as KeyboardEvent, form);
  else if (event.type === "submit") {
    event.preventDefault();
    afterPause();
    search(form).then((isShown) => isShown && fieldOf(form).value.trim() && options()[0]?.click());
  }
}

const fieldOf = (form: HTMLFormElement) => form.querySelector("input[type=search]") as HTMLInputElement;
const listOf = () => document.querySelector<HTMLElement>("#foods [data-foods]");
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
  if (field.value !== field.defaultValue) search(form);
}

function press(event: KeyboardEvent, form: HTMLFormElement) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Enter" && chosen) {
    event.preventDefault();
    chosen.click();
  } else if (event.key === "Escape" && chosen) {
    event.preventDefault();
    choose(form, undefined);
  } else if (step) {
    event.preventDefault();
    const all = options();
    if (fieldOf(form).getAttribute("aria-expanded") !== "true") all[0]?.focus();
    else choose(form, all[(chosen ? all.indexOf(chosen) : step > 0 ? -1 : all.length) + step]);
  }
}

function choose(form: HTMLFormElement, option: HTMLElement | undefined) {
  chosen?.setAttribute("aria-selected", "false");
  chosen = option;
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  if (option) fieldOf(form).setAttribute("aria-activedescendant", option.id);
  else fieldOf(form).removeAttribute("aria-activedescendant");
}

/** A list of usual foods has buttons and stays a list of links. */
function show(form: HTMLFormElement) {
  const field = fieldOf(form);
  const list = field.value.trim() ? listOf() : null;
  choose(form, undefined);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", String(Boolean(list)));
  field.removeAttribute("aria-controls");
  if (!list) return;
  list.id = "food-options";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", field.labels?.[0]?.textContent ?? "");
  for (const option of options()) {
    option.parentElement?.setAttribute("role", "none");
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
  }
  field.setAttribute("aria-controls", list.id);
}

async function search(form: HTMLFormElement): Promise<boolean> {
  const query = `${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  stopAsking();
  if (shown === query) return true;
  const use = (page: Document) => {
    renew(page, ["foods", "foods-found"]);
    shown = query;
    show(form);
  };
  return ask(`${form.dataset.part}?${query}`, "foods", use, () => form.submit());
}
