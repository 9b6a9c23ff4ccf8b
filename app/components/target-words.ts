import { chipsOf, type TargetChip } from "~/domain/coaching/plan-content/targets";
import type { en } from "~/i18n/en";

export type TargetTexts = typeof en.targets;

/** Puts the targets of an exercise into words: "Rest 90 s · RIR 2" for "r90 rir2". Other words stand as they were written. */
export const targetsInWords = (targets: string | undefined, texts: TargetTexts): string =>
  chipsOf(targets)
    .map((chip) => chipText(chip, texts))
    .join(" · ");

/** Puts one part of targets into words, such as "Rest 90 s". */
export function chipText(chip: TargetChip, texts: TargetTexts): string {
  switch (chip.kind) {
    case "rest":
      return texts.rest.replace("{{time}}", timeOf(chip.seconds));
    case "warm_ups":
      return (chip.count === 1 ? texts.one_warm_up : texts.warm_ups).replace("{{count}}", String(chip.count));
    case "rir":
      return texts.rir.replace("{{count}}", String(chip.count));
    case "text":
      return chip.text;
  }
}

/** Writes a rest, such as "90 s", "2 min" and "2:30 min". */
function timeOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest ? `${minutes}:${String(rest).padStart(2, "0")} min` : `${minutes} min`;
}
