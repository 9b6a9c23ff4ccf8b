import { numberText, parseNumber, toHundredths } from "~/domain/shared/numbers";
import { fieldOf } from "./set-fields";

/** Changes a field of a set by what its button says. @returns the set, or null where the field cannot be read */
export function stepSet({ dataset: { step, by }, parentElement }: HTMLElement): Element | null {
  const row = parentElement?.closest(".set") ?? null;
  const field = row && fieldOf(row, step as "reps");
  if (!field) return null;
  const number = parseNumber(field.value || "0", "decimal");
  if (number === null) return null;
  const changed = toHundredths(number + Number(by));
  field.value = numberText(Math.max(0, changed), document.documentElement.lang);
  return row;
}
