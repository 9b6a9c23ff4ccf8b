import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import { type Goals, percentOf } from "~/domain/diary/goals";
import { type Nutrient, type Portion, type Totals, totalsOf } from "~/domain/diary/totals";
import { amountText } from "./amount-text";

interface Props {
  entries: Portion[];
  goals: Goals;
  /** True if no plan has set the goals. */
  isDefault: boolean;
}

/** Shows what is left of a day's calories, and how far protein, carbs and fat are. */
export function Summary({ entries, goals, isDefault }: Props) {
  const { t, i18n } = useTranslation();
  const totals = totalsOf(entries);
  const { calories } = totals.amounts;
  const left = goals.calories - calories;
  const percent = percentOf(calories, goals.calories);
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="goal-progress">
      <h2 id="goal-progress" className="sr-only">
        {t("diary.goal_progress")}
      </h2>
      <div>
        <p className="figure">
          {t(left < 0 ? "diary.over" : "diary.left", { amount: number(Math.abs(left), i18n.language) })}
        </p>
        <progress
          className={left < 0 ? "bar bar-over mt-2" : "bar mt-2"}
          max={100}
          value={Math.min(percent, 100)}
          aria-labelledby="goal-progress"
        />
        <p className="numbers mt-1 flex justify-between gap-4 text-muted text-small">
          <span>
            {t("diary.eaten_of", {
              amount: number(calories, i18n.language),
              goal: number(goals.calories, i18n.language),
            })}
          </span>
          <strong>{t("diary.goal_percent", { percent: number(percent, i18n.language) })}</strong>
        </p>
      </div>
      <dl className="macros">
        {(["protein", "carbs", "fat"] as const).map((nutrient) => (
          <Macro key={nutrient} nutrient={nutrient} goal={goals[nutrient]} totals={totals} />
        ))}
      </dl>
      {totals.incomplete.length > 0 && <p className="field-hint">{t("diary.incomplete_hint")}</p>}
      {isDefault && <p className="field-hint">{t("diary.default_goals")}</p>}
    </section>
  );
}

interface MacroProps {
  nutrient: Extract<Nutrient, keyof Goals>;
  goal: number;
  totals: Totals;
}

/** Shows the progress of a macronutrient. The bar stops at its goal, the number does not. */
function Macro({ nutrient, goal, totals }: MacroProps) {
  const { t, i18n } = useTranslation();
  const amount = totals.amounts[nutrient];
  const percent = amount === null ? 0 : percentOf(amount, goal);
  const eaten = amountText(amount, i18n.language);
  const isIncomplete = amount !== null && totals.incomplete.includes(nutrient);
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small" id={`macro-${nutrient}`}>
        {t(`diary.${nutrient}`)}
      </dt>
      <dd className="numbers">
        <progress
          className="bar bar-thin"
          max={100}
          value={Math.min(percent, 100)}
          aria-labelledby={`macro-${nutrient}`}
        />
        <span className="block text-small">
          {t("diary.macro_of", {
            amount: isIncomplete ? t("diary.at_least", { amount: eaten }) : eaten,
            goal: number(goal, i18n.language),
          })}
        </span>
        <span className="text-muted text-small">
          {t("diary.goal_percent", { percent: number(percent, i18n.language) })}
        </span>
      </dd>
    </div>
  );
}
