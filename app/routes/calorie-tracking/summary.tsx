import { AmountBar } from "~/components/amount-bar";
import { number } from "~/components/number-formats";
import { filledOf, type Goals, percentOf } from "~/domain/food/diary/goals";
import { MACROS, type Portion, totalsOf } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";

interface Props {
  entries: Portion[];
  goals: Goals;
  /** True if no plan has set the goals. */
  isDefault: boolean;
}

export function Summary({ entries, goals, isDefault }: Props) {
  const { t, locale } = useTexts();
  const totals = totalsOf(entries);
  const { calories } = totals.amounts;
  const left = goals.calories - calories;
  const percent = percentOf(calories, goals.calories);
  return (
    <section className="diary-summary card" aria-labelledby="goal-progress">
      <h2 id="goal-progress" className="sr-only">
        {t("diary.goal_progress")}
      </h2>
      <div className="diary-head">
        <p className="figure">
          {t(left < 0 ? "diary.over" : "diary.left", { amount: number(Math.abs(left), locale) })}
        </p>
        <progress
          className={left < 0 ? "bar bar-over" : "bar"}
          max={100}
          value={filledOf(calories, goals.calories)}
          aria-labelledby="goal-progress"
        />
      </div>
      <div className="diary-facts card">
        <p className="numbers flex max-w-none justify-between gap-4 text-muted text-small">
          <span>
            {t("diary.eaten_of", {
              amount: number(calories, locale),
              goal: number(goals.calories, locale),
            })}
          </span>
          {percent !== null && (
            <strong>{t("diary.goal_percent", { percent: number(percent, locale) })}</strong>
          )}
        </p>
        <div className="macros">
          {MACROS.map((nutrient) => (
            <AmountBar
              key={nutrient}
              label={t(`diary.${nutrient}`)}
              amount={totals.amounts[nutrient]}
              goal={goals[nutrient]}
              unit={t("week.gram")}
              isIncomplete={totals.incomplete.includes(nutrient)}
            />
          ))}
        </div>
        {MACROS.some((nutrient) => totals.incomplete.includes(nutrient)) && (
          <p className="field-hint">{t("diary.incomplete_hint")}</p>
        )}
        {isDefault && <p className="field-hint">{t("diary.default_goals")}</p>}
      </div>
    </section>
  );
}
