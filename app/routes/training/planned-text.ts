import { withRanges } from "~/components/number-formats";
import { targetsInWords } from "~/components/target-words";
import type { Planned } from "~/domain/coaching/sets/history";
import { useTexts } from "~/i18n/texts";

/** Returns a function that tells what a plan asked for, with the words of the plan: "Planned: 4 × 6–8 · 60 kg · Rest 90 s". */
export function usePlannedText(): (planned: Planned) => string {
  const { t } = useTexts();
  const texts = t("targets", { returnObjects: true });
  return ({ sets, reps, weight, targets }) => {
    const parts = [`${sets} × ${withRanges(reps)}`, withRanges(weight), targetsInWords(targets, texts)];
    return t("training_log.history.planned", { target: parts.filter(Boolean).join(" · ") });
  };
}
