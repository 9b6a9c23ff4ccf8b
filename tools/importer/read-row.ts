import { doubts } from "../../app/domain/food/foods/plausibility";
import type { SharedFood } from "../../app/domain/food/foods/shared-food";
import { type Candidate, checkedFood, type Refusal } from "./candidate";
import type { Format } from "./format";
import { lacksFibre, USDA } from "./usda";

export type Note =
  | "its fibre is unknown, so its carbohydrates may contain it"
  | "its energy or nutrients are implausible";

export type ReadRow = { line: number } & (
  | { food: SharedFood; notes: Note[] }
  | { refused: Refusal; text: string }
);

/** Checks what was read in a line. A report shows the text, the start of the line, if the row is refused. */
export function readRow(format: Format, line: number, candidate: Candidate | null, text: string): ReadRow {
  if (candidate === null) return { line, refused: "the row cannot be read", text };
  const food = checkedFood(candidate, format.bounds);
  if (typeof food === "string") return { line, refused: food, text: candidate.name_de || text };
  const notes: Note[] = [];
  if (format === USDA && lacksFibre(food))
    notes.push("its fibre is unknown, so its carbohydrates may contain it");
  if (doubts(food).length > 0) notes.push("its energy or nutrients are implausible");
  return { line, food, notes };
}
