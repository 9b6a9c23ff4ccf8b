import { readLines } from "~/domain/coaching/plan-content/lines";
import { type MealLine, readMealLine } from "~/domain/coaching/plan-content/nutrition-lines";
import { type ExerciseLine, readExerciseLine } from "~/domain/coaching/plan-content/training-lines";
import { DEFAULTS } from "~/domain/coaching/plan-content/training-rules";
import { followTargets } from "../training-editor/targets-in-words";
import {
  giveCommand,
  isUntouched,
  nameOf,
  type RowInPage,
  type RowValues,
  rowAt,
  rowOf,
  type TextBox,
  TYPED,
} from "./rows-in-page";
import { suggestNames } from "./suggestions";

export { moveRow } from "./row-moves";

interface Kind {
  read: (line: string) => ExerciseLine | MealLine | null;
  fresh: RowValues;
  /** The fields on which the focus waits after pasting: the last that is visible. */
  last: string[];
}

const KINDS: Record<"exercise" | "meal", Kind> = {
  exercise: {
    read: readExerciseLine,
    fresh: { sets: String(DEFAULTS.sets), reps: DEFAULTS.reps },
    last: ["notes", "weight"],
  },
  meal: { read: readMealLine, fresh: {}, last: ["fat"] },
};

const kindOf = (field: HTMLInputElement) => KINDS[field.dataset.line as keyof typeof KINDS];
const helped = new WeakSet<HTMLInputElement>();
/** Keeps for each field the text that a suggestion has written into it. A field that still has that text counts as empty. */
const filled = new WeakMap<TextBox, string>();

/** Lets the field of a name suggest earlier items, and turn pasted lines into rows. Targets are put into words from now on. */
export function helpName(field: HTMLInputElement) {
  if (field.form) followTargets(field.form);
  if (helped.has(field) || !field.dataset.line) return;
  helped.add(field);
  suggestNames(field, (item) => fill(field, item, false));
  field.addEventListener("paste", (event) => {
    if (paste(field, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
}

/**
 * Reads the name in which Enter was pressed, and moves a line such as "Squat 5x5 100 kg" into the fields of its row.
 * @returns "blank" in a blank row at the end of a list, "figures" when a line or a suggestion has brought figures
 */
export function readName(field: HTMLInputElement): "blank" | "figures" | undefined {
  const row = rowOf(field);
  if (!row || isBlankEnd(row)) return row && "blank";
  const line = kindOf(field).read(field.value);
  if (line) fill(field, { ...line }, true);
  return line || filled.get(field) === field.value ? "figures" : undefined;
}

/** Tells whether a row is the last of several and has no entries. */
const isBlankEnd = (row: RowInPage) => row.index > 0 && !rowAt(row, 1) && isUntouched(row.element);

/** Fills a row. A typed line replaces what is there; a suggestion keeps what was typed, but not what another one has filled in. */
function fill(field: HTMLInputElement, values: RowValues, isLine: boolean) {
  const { fresh } = kindOf(field);
  for (const box of rowOf(field)?.element.querySelectorAll<TextBox>(TYPED) ?? []) {
    const newValue = values[nameOf(box)];
    const start = String(fresh[nameOf(box)] ?? "");
    const isFilled = filled.get(box) === box.value;
    const isFree = isLine || isFilled || box === field || ["", start].includes(box.value);
    const value = String(newValue ?? "") || (isFilled ? start : "");
    if (!isFree || !(value || isFilled)) continue;
    if (isLine) filled.delete(box);
    else filled.set(box, value);
    box.value = value;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    const details = value && box.closest<HTMLDetailsElement>("details:not([data-fold])");
    if (details) details.open = true;
  }
}

/**
 * Turns pasted lines into rows, as many as fit. The first replaces a row without a name, or one whose name is selected as a
 * whole.
 * @returns false for what the browser pastes as text: a single line without numbers, and anything into a full list
 */
function paste(field: HTMLInputElement, text: string): boolean {
  const { read, fresh, last } = kindOf(field);
  const lines = readLines(text, read);
  const [first, second] = lines;
  const { form } = field;
  const row = rowOf(field);
  const isName = !second && Object.keys(first ?? {}).length === 1;
  if (!first || isName || !form || !row) return false;
  const { value, selectionStart: from, selectionEnd: to } = field;
  const isReplaced = value.trim() === "" || (from === 0 && to === value.length);
  const count = isReplaced ? 1 : 0;
  const index = row.index + 1 - count;
  const rows = lines
    .slice(0, Number(field.closest("fieldset")?.dataset.room) + count)
    .map((line) => ({ ...fresh, ...line }));
  if (rows.length === 0) return false;
  const end = `${form.id}-${row.list}[${index + rows.length - 1}]`;
  const then = [...last, "name"].map((name) => `${end}.${name}`).join(" ");
  giveCommand(form, { type: "replace", payload: { name: row.list, index, count, rows } }, then);
  return true;
}
