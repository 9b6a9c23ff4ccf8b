import type { SetKind } from "~/domain/coaching/sets/rules";
import { useTexts } from "~/i18n/texts";

/** Names the columns of the sets below it. */
export function SetsHead({ kind }: { kind: SetKind }) {
  const { t } = useTexts();
  return (
    <div className="sets-head" aria-hidden>
      <span>{t("sets.set")}</span>
      <span>{t("sets.last")}</span>
      <span>{t(kind === "bodyweight" ? "sets.added" : "sets.weight")}</span>
      <span>{t(kind === "seconds" ? "sets.seconds" : "sets.reps")}</span>
    </div>
  );
}
