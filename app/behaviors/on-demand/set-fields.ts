import { setsLine } from "~/domain/coaching/sets/line";
import type { SetKind, SetValues } from "~/domain/coaching/sets/rules";
import { shownValues } from "~/domain/coaching/training-log/shown-values";
import { parseNumber } from "~/domain/shared/numbers";
import { isDone } from "./set-rows";

type Field =
  | "place"
  | "kind"
  | "is_warm_up"
  | "rir"
  | "id"
  | "idempotency_key"
  | "shown"
  | "weight_kg"
  | "reps"
  | "seconds";

/** Returns a field of a set's row. */
export const fieldOf = (row: Element, name: Field) =>
  row.querySelector<HTMLInputElement>(`[name$=".${name}"]`);

export const textOf = (row: Element, name: Field) => fieldOf(row, name)?.value ?? "";

/** Returns a number, or the text that is none, for the server to say what is wrong. Null for an empty field. */
function numberIn(row: Element, name: Field): number | null {
  const text = textOf(row, name).trim();
  return text ? (parseNumber(text, name === "weight_kg" ? "decimal" : "whole") ?? (text as never)) : null;
}

/** Reads the values of a set from its fields. */
export const valuesOf = (row: Element): SetValues => ({
  kind: textOf(row, "kind") as SetKind,
  weight_kg: numberIn(row, "weight_kg"),
  reps: numberIn(row, "reps"),
  seconds: numberIn(row, "seconds"),
});

/** Reads what a call sends for a set: its values, or that it was left out. */
export const bodyOf = (row: Element, isSkipped: boolean) => ({
  ...(isSkipped ? { kind: "skipped" } : valuesOf(row)),
  rir: isSkipped ? null : numberIn(row, "rir"),
  is_warm_up: textOf(row, "is_warm_up") === "true",
});

/** Tells whether somebody has changed the fields since they were saved. */
export const isTyped = (row: Element) => shownValues(valuesOf(row)) !== textOf(row, "shown");

/** Tells whether a set has its repetitions or seconds. */
export const isFilledIn = (row: Element) =>
  textOf(row, textOf(row, "kind") === "seconds" ? "seconds" : "reps").trim() !== "";

export function markSaved(row: Element) {
  (fieldOf(row, "shown") as HTMLInputElement).value = shownValues(valuesOf(row));
}

/** Writes the sets that are done as one line, as the server does. */
export function lineOf(rows: HTMLElement[]): string {
  const done = rows.filter(isDone);
  const sets = done.map((row) => ({ ...valuesOf(row), is_warm_up: textOf(row, "is_warm_up") === "true" }));
  return setsLine(sets, (value) => value.toLocaleString(document.documentElement.lang));
}
