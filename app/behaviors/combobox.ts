interface Listbox {
  options: () => HTMLElement[];
  take: (option: HTMLElement) => void;
  /** Is called by Escape. Without it, Escape only takes back the choice. */
  close?: () => void;
  /** Goes on with the other end of the list beyond its first and its last option, where otherwise no option is chosen. */
  isRound?: boolean;
}

/** Makes a field a combobox: the arrow keys choose one of the options below it, and the focus stays in the field. */
export function combobox(field: HTMLInputElement, { options, take, close, isRound = false }: Listbox) {
  let chosen: HTMLElement | undefined;
  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.ariaExpanded = "false";

  function choose(option?: HTMLElement) {
    if (chosen) chosen.ariaSelected = "false";
    chosen = option;
    if (!option) return field.removeAttribute("aria-activedescendant");
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
  }

  /** Says which list is shown, whose options have ids; null for none. */
  function show(list: HTMLElement | null, label = "") {
    choose();
    field.ariaExpanded = String(Boolean(list));
    field.removeAttribute("aria-controls");
    if (!list) return;
    list.role = "listbox";
    list.ariaLabel = label;
    field.setAttribute("aria-controls", list.id);
    for (const option of options()) {
      option.role = "option";
      option.ariaSelected = "false";
      option.tabIndex = -1;
      if (option.parentElement !== list) option.parentElement?.setAttribute("role", "none");
    }
  }

  function step(by: number) {
    const all = options();
    const from = chosen ? all.indexOf(chosen) : by > 0 ? -1 : all.length;
    const to = from + by;
    choose(all[isRound ? (to + all.length) % all.length : to]);
  }

  /** Returns whether the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    const { key, isComposing, altKey, ctrlKey, metaKey } = event;
    if (field.ariaExpanded !== "true" || isComposing || altKey || ctrlKey || metaKey) return false;
    if (key === "ArrowDown") step(1);
    else if (key === "ArrowUp") step(-1);
    else if (key === "Enter" && chosen) take(chosen);
    else if (key === "Escape" && (close || chosen)) (close ?? choose)();
    else return false;
    event.preventDefault();
    return true;
  }

  return { choose, show, press };
}
