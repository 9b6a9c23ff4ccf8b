import { chipsOf, type TargetChip } from "~/domain/coaching/plan-content/targets";
import type { en } from "~/i18n/en";

type Texts = typeof en.targets;

interface Props {
  targets: string | undefined;
  texts: Texts;
}

/** Shows the targets of an exercise, each in words. Other words of the text stand as they were written; an empty text is nothing. */
export function TargetChips({ targets, texts }: Props) {
  const chips = chipsOf(targets);
  if (chips.length === 0) return null;
  return (
    <ul className="target-chips" aria-label={texts.label}>
      {chips.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a text may be the same
        <li key={index} className={chip.kind === "text" ? undefined : "badge"}>
          {wordsOf(chip, texts)}
        </li>
      ))}
    </ul>
  );
}

function wordsOf(chip: TargetChip, texts: Texts): string {
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
