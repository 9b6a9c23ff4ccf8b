import type { RowValues } from "./rows-in-page";

/** In milliseconds, after the last typed character. */
const PAUSE = 150;

type Suggestion = RowValues & { name: string };

/** Makes a name field a combobox that suggests the trainer's earlier exercises or meals. `pick` gets the chosen one. */
export function suggestNames(field: HTMLInputElement, pick: (item: Suggestion) => void) {
  const list = document.createElement("ul");
  list.id = `${field.id}-options`;
  list.className = "suggestions";
  list.role = "listbox";
  list.ariaLabel = field.dataset.suggestions ?? "";
  let suggestions: Suggestion[] = [];
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const choose = (index: number) => {
    chosen = index;
    for (const [position, option] of [...list.children].entries())
      option.ariaSelected = String(position === index);
    const option = list.children[index];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    clearTimeout(timer);
    running?.abort();
    suggestions = [];
    list.remove();
    field.ariaExpanded = "false";
    choose(-1);
  };
  const take = (index: number) => {
    const item = suggestions[index];
    close();
    if (item) pick(item);
  };
  const show = () => {
    list.replaceChildren(...suggestions.map((item, index) => optionOf(item, `${list.id}-${index}`)));
    field.closest(".field")?.append(list);
    field.ariaExpanded = "true";
    list.scrollIntoView({ block: "nearest" });
    // A name that is typed out needs no arrow key.
    choose(suggestions.findIndex(({ name }) => folded(name) === folded(field.value)));
  };
  const search = async () => {
    const q = field.value.trim();
    if (!q) return close();
    running = new AbortController();
    const { signal } = running;
    try {
      const address = `/api/trainer/${field.dataset.line}s?q=${encodeURIComponent(q)}`;
      const answer = await fetch(address, { signal });
      suggestions = answer.ok ? await answer.json() : [];
      if (suggestions.length > 0 && document.activeElement === field) show();
      else close();
    } catch {
      // Without suggestions the name can still be typed. A newer search has the list for itself.
      if (!signal.aborted) close();
    }
  };
  const later = () => {
    clearTimeout(timer);
    running?.abort();
    // Takes back the choice, because the list that is still shown was found for another text.
    choose(-1);
    timer = setTimeout(search, PAUSE);
  };

  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.ariaExpanded = "false";
  field.setAttribute("aria-controls", list.id);
  field.addEventListener("input", (event) => {
    // Scripts fill the field too, and an input method has not finished its word.
    if (event.isTrusted && !(event as InputEvent).isComposing) later();
  });
  field.addEventListener("compositionend", later);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isOpen = suggestions.length > 0 && list.isConnected;
    if (!isOpen || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step)
      choose((chosen + step + suggestions.length + (chosen < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen >= 0) take(chosen);
    else return;
    event.preventDefault();
  });
  // Somebody may have typed before this code was loaded.
  if (field.value !== field.defaultValue) later();
  // The focus stays in the field.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest("li");
    if (option) take([...list.children].indexOf(option));
  });
}

const folded = (name: string) => name.trim().toLowerCase();

/** Makes an option of a name and its numbers, such as "Squat 5 × 5 · 100 kg". */
function optionOf({ name, sets, reps, weight, calories }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  const stats = document.createElement("span");
  const load = [sets && reps ? `${sets} × ${reps}` : "", weight, calories ? `${calories} kcal` : ""];
  stats.textContent = load.filter(Boolean).join(" · ");
  option.append(name, " ", stats);
  return option;
}
