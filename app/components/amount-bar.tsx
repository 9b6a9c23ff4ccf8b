import { filledOf, percentOf } from "~/domain/food/diary/goals";
import { useTexts } from "~/i18n/texts";
import { grams, number } from "./number-formats";

interface Props {
  label: string;
  /** Null is unknown. */
  amount: number | null;
  goal: number;
  unit: string;
  /** True if the amount can be higher, because some entries do not tell it. */
  isIncomplete?: boolean;
}

export function AmountBar({ label, amount, goal, unit, isIncomplete = false }: Props) {
  const { t, locale } = useTexts();
  const shown = (value: number) => grams(value, locale);
  const known = amount === null ? t("week.unknown") : shown(amount);
  const percent = amount === null ? null : percentOf(amount, goal);
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
          {percent !== null && (
            <span className="amount-percent text-muted">
              {" "}
              {t("week.percent", { percent: number(percent, locale) })}
            </span>
          )}
        </span>
      </p>
      <progress className="bar" max={100} value={filledOf(amount ?? 0, goal)} aria-hidden />
    </div>
  );
}
