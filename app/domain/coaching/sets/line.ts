import type { SetValues } from "./rules";

interface Written extends SetValues {
  is_warm_up: boolean;
}

type NumberText = (value: number) => string;

/**
 * Writes the sets of an exercise as one line, such as "60×8 60×8 bw+10×6 45s". Warm-ups stand in it only if nothing else does.
 * @param number writes a number in the reader's language
 */
export function setsLine(sets: Written[], number: NumberText = String): string {
  return told(sets)
    .map((set) => weightText(set, number) + amountText(set))
    .join(" ");
}

/** Writes the line of setsLine() with the weight of sets that follow each other only once, such as "60×8/8/7 bw+10×6". */
export function shortSetsLine(sets: Written[], number: NumberText = String): string {
  const all = told(sets).map((set) => ({ weight: weightText(set, number), amount: amountText(set) }));
  return all
    .map(({ weight, amount }, index) => {
      const before = all[index - 1];
      if (before?.weight === weight) return `/${amount}`;
      return `${before ? " " : ""}${weight}${amount}`;
    })
    .join("");
}

function told(sets: Written[]): Written[] {
  const done = sets.filter(({ kind }) => kind !== "skipped");
  const working = done.filter(({ is_warm_up }) => !is_warm_up);
  return working.length > 0 ? working : done;
}

function weightText({ kind, weight_kg }: SetValues, number: NumberText): string {
  if (kind === "seconds") return weight_kg ? `${number(weight_kg)}×` : "";
  if (kind === "bodyweight") return `bw${weight_kg ? `+${number(weight_kg)}` : ""}×`;
  return weight_kg === null ? "×" : `${number(weight_kg)}×`;
}

const amountText = ({ kind, reps, seconds }: SetValues): string =>
  kind === "seconds" ? `${seconds ?? 0}s` : `${reps ?? 0}`;
