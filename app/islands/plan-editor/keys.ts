import { giveCommand, type RowInPage, rowAt, rowOf, type TextBox, untouchedRows } from "./rows-in-page";

/** The fields that Enter passes. The text areas among them are the notes of rows; others keep their line breaks. */
const PASSED = "input:not([type=hidden]), textarea[data-cell][placeholder]";
const NAME = "input[data-line]";

const loadLines = () => import("./lines");

/**
 * Lets keys work as in a table: Enter moves to the next field and adds a row after the last one, Ctrl or ⌘ with Enter saves, Alt
 * with an arrow key moves a row. Also opens what is folded around a field that the browser refuses, loads the help for names on
 * focus, and drops untouched rows on saving.
 */
export function followKeys(form: HTMLFormElement): () => void {
  const ending = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => form.addEventListener(type, handle, { signal: ending.signal, capture });
  listen("keydown", press);
  listen("focusin", ({ target }) => {
    const field = target as HTMLInputElement;
    const { example } = field.dataset;
    if (!example) return;
    field.placeholder = example;
    loadLines().then(
      ({ helpName }) => helpName(field),
      () => {},
    );
  });
  listen("invalid", ({ target }) => open(target as Element), true);
  listen("submit", (event) => dropUntouched(form, event), true);
  listen("click", ({ target }) => closeMenus(form, target as Element));
  return () => ending.abort();
}

function press(event: KeyboardEvent) {
  const field = event.target as TextBox;
  const { form } = field;
  // An input method uses the keys itself while it composes a word.
  if (!form || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.key === "Escape" && closeMenus(form)) event.preventDefault();
  else if (event.altKey && step && rowOf(field)) {
    event.preventDefault();
    loadLines().then(
      ({ moveRow }) => moveRow(form, field, step),
      () => {},
    );
  } else if (event.key !== "Enter" || event.altKey) return;
  else if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save(form, field);
  } else if (field.matches(PASSED) && !event.shiftKey && !(isTouched() && field.matches("textarea"))) {
    event.preventDefault();
    moveOn(form, field);
  }
}

/** Tells whether the screen is touched: its keyboard has no Shift and Enter for a line break. */
const isTouched = () => matchMedia("(pointer: coarse)").matches;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<TextBox>(PASSED)].filter(
    (field) => field.checkVisibility() && field.type !== "checkbox",
  );

const mainButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("button.button-main");

async function moveOn(form: HTMLFormElement, field: TextBox) {
  const row = rowOf(field);
  const name = await readName(field);
  if (row && name === "blank") return endList(form, row);
  if (row && name === "figures") return toNextRow(form, row);
  const next = fieldsOf(form).find(
    (each) => field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (row && !(next && row.element.contains(next))) toNextRow(form, row);
  else goTo(next ?? mainButton(form));
}

/** Reads the name of a row, see lines.ts. Other fields, and names without that help, say nothing. */
const readName = async (field: TextBox) =>
  field.matches(NAME)
    ? loadLines().then(
        ({ readName }) => readName(field as HTMLInputElement),
        () => undefined,
      )
    : undefined;

/** Moves to the name in the next row of a list, or adds a row. A full list is left. */
function toNextRow(form: HTMLFormElement, row: RowInPage) {
  const next = rowAt(row, 1);
  const add = row.element.closest("fieldset")?.querySelector<HTMLElement>(":scope > [data-add]");
  if (next) {
    const name = next.querySelector<TextBox>('[name$=".name"]');
    if (name) open(name);
    goTo(name);
  } else if (add) add.click();
  else leaveList(form, row.element.parentElement);
}

function leaveList(form: HTMLFormElement, list: Element | null) {
  const outer = list && rowOf(list);
  if (outer) toNextRow(form, outer);
  else goTo(mainButton(form));
}

async function endList(form: HTMLFormElement, row: RowInPage) {
  const list = row.element.parentElement;
  await removeRow(form, row);
  leaveList(form, list);
}

async function removeRow(form: HTMLFormElement, { list, index }: RowInPage) {
  giveCommand(form, { type: "remove", payload: { name: list, index, quiet: true } });
  // The row is gone after the next rendering.
  await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function save(form: HTMLFormElement, field: TextBox) {
  await readName(field);
  form.requestSubmit(mainButton(form));
}

/** Removes the rows that nobody has touched before the form is saved. A list command keeps them. */
async function dropUntouched(form: HTMLFormElement, event: SubmitEvent) {
  const submitter = event.submitter as HTMLButtonElement | null;
  const rows = submitter?.name ? [] : untouchedRows(form);
  if (rows.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  // A form takes no command while it is being sent.
  await nextTask();
  for (const row of rows) await removeRow(form, row);
  form.requestSubmit(submitter);
}

function open(field: Element) {
  for (
    let details = field.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  )
    details.open = true;
}

/** Closes the open menus of rows, except one that contains `but`. @returns whether one was open */
function closeMenus(form: HTMLFormElement, but?: Element): boolean {
  const menus = [...form.querySelectorAll<HTMLDetailsElement>(".row-menu[open]")].filter(
    (menu) => !but || !menu.contains(but) || but.closest("[data-focus]:not([id$=-up]):not([id$=-down])"),
  );
  for (const menu of menus) menu.open = false;
  return menus.length > 0;
}

/** Moves the focus, and selects the text of a field, as Tab does. */
function goTo(element: TextBox | HTMLButtonElement | null | undefined) {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}
