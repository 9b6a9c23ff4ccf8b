import { combobox } from "~/behaviors/combobox";
import { afterPause, startSearch, stopSearch } from "~/behaviors/on-demand/results";
import type { RowValues } from "./rows-in-page";

type Suggestion = RowValues & { name: string };

/** Makes a name field a combobox that suggests the trainer's earlier exercises or meals. `pick` gets the chosen one. */
export function suggestNames(field: HTMLInputElement, pick: (item: Suggestion) => void) {
  const list = document.createElement("ul");
  list.id = `${field.id}-options`;
  list.className = "suggestions";
  let suggestions: Suggestion[] = [];
  const options = () => [...list.children] as HTMLElement[];

  const close = () => {
    afterPause();
    stopSearch();
    list.remove();
    box.show(null);
  };
  const take = (option: HTMLElement) => {
    const item = suggestions[options().indexOf(option)];
    close();
    if (item) pick(item);
  };
  const box = combobox(field, { options, take, close, isRound: true });
  const show = () => {
    list.replaceChildren(...suggestions.map((item, index) => optionOf(item, `${list.id}-${index}`)));
    field.closest(".field")?.append(list);
    box.show(list, field.dataset.suggestions);
    list.scrollIntoView({ block: "nearest" });
    // A name that is typed out needs no arrow key.
    box.choose(options()[suggestions.findIndex(({ name }) => folded(name) === folded(field.value))]);
  };
  const search = async () => {
    const q = field.value.trim();
    if (!q) return close();
    const signal = startSearch();
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
    stopSearch();
    // Takes back the choice, because the list that is still shown was found for another text.
    box.choose();
    afterPause(search);
  };

  field.addEventListener("input", (event) => {
    // Scripts fill the field too, and an input method has not finished its word.
    if (event.isTrusted && !(event as InputEvent).isComposing) later();
  });
  field.addEventListener("compositionend", later);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", box.press);
  // Somebody may have typed before this code was loaded.
  if (field.value !== field.defaultValue) later();
  // The focus stays in the field.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = (target as Element).closest("li");
    if (option) take(option);
  });
}

const folded = (name: string) => name.trim().toLowerCase();

/** Makes an option of a name and its numbers, such as "Squat 5 × 5 · 100 kg". */
function optionOf({ name, sets, reps, weight, calories }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  const stats = document.createElement("span");
  const load = [sets && reps ? `${sets} × ${reps}` : "", weight, calories ? `${calories} kcal` : ""];
  stats.textContent = load.filter(Boolean).join(" · ");
  option.append(name, " ", stats);
  return option;
}
