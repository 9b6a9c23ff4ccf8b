import type { SetValues } from "./rules";

interface Written extends SetValues {
  is_warm_up: boolean;
}

/**
 * Writes the sets of an exercise as one line, such as "60×8 60×8 bw+10×6 45s". Warm-ups stand in it only if nothing else does.
 * @param number writes a number in the reader's language
 */
export function setsLine(sets: Written[], number: (value: number) => string = String): string {
  const done = sets.filter(({ kind }) => kind !== "skipped");
  const working = done.filter(({ is_warm_up }) => !is_warm_up);
  return (working.length > 0 ? working : done).map((set) => setText(set, number)).join(" ");
}

function setText({ kind, weight_kg, reps, seconds }: SetValues, number: (value: number) => string): string {
  if (kind === "seconds") return [weight_kg ? `${number(weight_kg)}×` : "", `${seconds ?? 0}s`].join("");
  if (kind === "bodyweight") return `bw${weight_kg ? `+${number(weight_kg)}` : ""}×${reps ?? 0}`;
  return weight_kg === null ? `×${reps ?? 0}` : `${number(weight_kg)}×${reps ?? 0}`;
}
