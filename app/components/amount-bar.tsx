import { percentOf } from "~/domain/diary/goals";
import { useTexts } from "~/i18n/texts";
import { withDecimals } from "./number-formats";

interface Props {
  label: string;
  /** Null is unknown. */
  amount: number | null;
  goal: number;
  unit: string;
  /** True if the amount can be higher, because some entries do not tell it. */
  isIncomplete?: boolean;
}

/** Shows how much of a goal an amount reaches: as numbers, and as a bar that stops at 100 %. */
export function AmountBar({ label, amount, goal, unit, isIncomplete = false }: Props) {
  const { t, locale } = useTexts();
  const shown = (value: number) => withDecimals(value, locale, { least: 0, most: 1 });
  const known = amount === null ? t("week.unknown") : shown(amount);
  const percent = percentOf(amount ?? 0, goal);
  return (
    <div className="amount-bar numbers">
      <p className="amount-bar-figures">
        <span className="text-muted">{label}</span>
        <span>
          {t("week.amount_of", {
            amount: isIncomplete && amount !== null ? t("diary.at_least", { amount: known }) : known,
            goal: shown(goal),
            unit,
          })}
          {amount !== null && (
            <span className="amount-percent text-muted">
              {t("week.percent", { percent: shown(percent) })}
            </span>
          )}
        </span>
      </p>
      <progress className="bar" max={100} value={Math.min(100, percent)} aria-hidden />
    </div>
  );
}
