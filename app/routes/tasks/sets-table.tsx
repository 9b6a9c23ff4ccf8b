import type { ReactNode } from "react";
import type { SetKind } from "~/domain/coaching/sets/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  kind: SetKind;
  /** Tells whether a set has one of the last time beside it. */
  hasLast: boolean;
  /** The rows of the sets. */
  children: ReactNode;
}

/** Shows the sets of an exercise below the names of their columns. */
export function SetsTable({ kind, hasLast, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="sets-table">
      <div className="sets-head" aria-hidden>
        <span>{t("sets.set")}</span>
        <span>{hasLast && t("sets.last")}</span>
        <span>{t(kind === "bodyweight" ? "sets.added" : "sets.weight")}</span>
        <span>{t(kind === "seconds" ? "sets.seconds" : "sets.reps")}</span>
      </div>
      <ul className="sets">{children}</ul>
    </div>
  );
}
