import { readMealLine } from "~/domain/nutrition/lines";
import { readLines } from "~/domain/plans/lines";
import { readExerciseLine } from "~/domain/training/lines";
import { DEFAULTS } from "~/domain/training/rules";
import { type Figures, fieldOf, giveCommand, rowOf } from "./rows-in-page";
import { suggestNames } from "./suggestions";

interface Kind {
  read: (line: string) => { name: string } | null;
  /** The values of a new row. */
  fresh: Figures;
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
/** The names whose figures are already in their rows. */
const filled = new WeakMap<HTMLInputElement, string>();

/** Lets the field of a name suggest earlier items, and turn pasted lines into rows. */
export function helpName(field: HTMLInputElement) {
  if (helped.has(field)) return;
  helped.add(field);
  suggestNames(field, (item) => {
    fill(field, item, false);
    filled.set(field, field.value);
  });
  field.addEventListener("paste", (event) => {
    if (paste(field, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
}

/**
 * Reads a typed line such as "Squat 5x5 100 kg" into the fields of its row.
 * @returns whether the figures of this name are in the row: by the line, or by a suggestion
 */
export function hasFigures(field: HTMLInputElement): boolean {
  const line = kindOf(field).read(field.value);
  if (line) fill(field, line, true);
  return Boolean(line) || filled.get(field) === field.value;
}

/** Writes values into the fields of a row. Without `all`, fields keep what somebody has typed into them. */
function fill(field: HTMLInputElement, values: object, all: boolean) {
  const row = rowOf(field);
  const { fresh } = kindOf(field);
  for (const [name, value] of Object.entries(values)) {
    const box = row && fieldOf(row, name);
    if (!box || value === undefined || value === null || value === "") continue;
    const isFree = name === "name" || box.value === "" || box.value === fresh[name];
    if (!all && !isFree) continue;
    box.value = String(value);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    const fold = box.closest<HTMLDetailsElement>("details:not([data-fold])");
    if (fold) fold.open = true;
  }
}

/**
 * Turns pasted lines into rows, as many as the list has room for. A row without a name makes place for the first one.
 * @returns false for a single line without figures, which the browser pastes as text
 */
function paste(field: HTMLInputElement, text: string): boolean {
  const { read, fresh, last } = kindOf(field);
  const lines = readLines(text, read);
  const [first, second] = lines;
  const { form } = field;
  const row = rowOf(field);
  const isName = !second && Object.keys(first ?? {}).length === 1;
  if (!first || isName || !form || !row) return false;
  const count = field.value.trim() === "" ? 1 : 0;
  const index = row.index + 1 - count;
  const rows = lines
    .slice(0, Number(field.closest("fieldset")?.dataset.room) + count)
    .map((line) => ({ ...fresh, ...line }));
  const end = `${form.id}-${row.list}[${index + rows.length - 1}]`;
  const then = [...last, "name"].map((name) => `${end}.${name}`).join(" ");
  if (rows.length > 0)
    giveCommand(form, { type: "replace", payload: { name: row.list, index, count, rows } }, then);
  return true;
}
