import { chipsOf } from "~/domain/coaching/plan-content/targets";
import { chipText, type TargetTexts } from "./target-words";

interface Props {
  targets: string | undefined;
  texts: TargetTexts;
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
          {chipText(chip, texts)}
        </li>
      ))}
    </ul>
  );
}
