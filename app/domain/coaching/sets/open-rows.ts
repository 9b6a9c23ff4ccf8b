import type { ExerciseTarget } from "~/domain/coaching/plan-content/targets";
import { extraRow, type SetRow, setRows } from "./prefill";
import { type DaySet, isDone } from "./rules";

/** One set of an open exercise, and what the client did at its place in the last session. */
export interface OpenRow extends SetRow {
  last: DaySet | null;
  /** The number among the warm-up sets, or among the others. */
  number: number;
}

/**
 * Lists the sets of an exercise that a day's list shows open.
 * @param through the place of the last set that is shown, also when nothing asks for it
 */
export function openRows(target: ExerciseTarget, entered: DaySet[], last: DaySet[], through = 0): OpenRow[] {
  const rows = setRows(target, entered, last);
  for (
    let row = extraRow(target, rows, last);
    row && row.place <= through;
    row = extraRow(target, rows, last)
  )
    rows.push(row);
  const counts = { warm_ups: 0, working: 0 };
  return rows.map((row) => {
    const number = ++counts[row.is_warm_up ? "warm_ups" : "working"];
    const before = last.filter((set) => isDone(set) && set.is_warm_up === row.is_warm_up);
    return { ...row, number, last: before[number - 1] ?? null };
  });
}
