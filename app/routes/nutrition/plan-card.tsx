import { Figure } from "~/components/figure";
import { number } from "~/components/number-formats";
import { MEALS_SHOWN, type Meal } from "~/domain/coaching/plan-content/nutrition-rules";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import { useTexts } from "~/i18n/texts";
import { More } from "~/routes/plans/more";
import { PlanCard } from "~/routes/plans/plan-card";
import { PlannedDays } from "~/routes/plans/planned-days";

export function NutritionPlanCard({ plan }: { plan: Plan<"nutrition"> }) {
  const { t } = useTexts();
  return (
    <PlanCard
      kind="nutrition"
      plan={plan}
      figures={<Targets plan={plan} />}
      content={t("tasks.meal_count", { count: plan.meals.length })}
    >
      <Meals plan={plan} />
    </PlanCard>
  );
}

function Targets({ plan }: { plan: Plan<"nutrition"> }) {
  const { t, locale } = useTexts();
  const targets = [
    { label: t("nutrition.calories"), value: plan.calories_target, unit: t("nutrition.kcal") },
    { label: t("nutrition.protein"), value: plan.protein_target, unit: t("nutrition.gram") },
    { label: t("nutrition.carbs"), value: plan.carbs_target, unit: t("nutrition.gram") },
    { label: t("nutrition.fat"), value: plan.fat_target, unit: t("nutrition.gram") },
  ].filter(({ value }) => value !== null);
  if (targets.length === 0) return <p className="text-faint text-small">{t("nutrition.no_targets")}</p>;
  return (
    <dl aria-label={t("nutrition.targets")} className="plan-figures">
      {targets.map(({ label, value, unit }) => (
        <div key={label}>
          <dt className="text-faint text-small">{label}</dt>
          <dd>
            <Figure value={number(value as number, locale)} unit={unit} small />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Meals({ plan }: { plan: Plan<"nutrition"> }) {
  const { t } = useTexts();
  const { meals } = plan;
  const more = meals.slice(MEALS_SHOWN);
  return (
    <div>
      <h4 className="label">{t("nutrition.meals")}</h4>
      <ol className="rows">
        {meals.slice(0, MEALS_SHOWN).map((meal) => (
          <MealLine key={meal.id} meal={meal} meals={meals} />
        ))}
      </ol>
      {more.length > 0 && (
        <More
          kind="nutrition"
          plan={plan}
          show={t("nutrition.show_all_meals")}
          hide={t("nutrition.show_fewer_meals")}
        >
          {() => (
            <ol className="rows border-line border-t" start={MEALS_SHOWN + 1}>
              {more.map((meal) => (
                <MealLine key={meal.id} meal={meal} meals={meals} />
              ))}
            </ol>
          )}
        </More>
      )}
    </div>
  );
}

export function MealLine({ meal, meals }: { meal: Meal; meals: Meal[] }) {
  const { t, locale } = useTexts();
  const macros = [
    { label: t("nutrition.protein"), value: meal.protein },
    { label: t("nutrition.carbs"), value: meal.carbs },
    { label: t("nutrition.fat"), value: meal.fat },
  ].filter(({ value }) => value !== null);
  return (
    <li className="flex justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-strong">{meal.name}</p>
        <PlannedDays weekdays={meal.weekdays} items={meals} />
        {meal.description && <p className="whitespace-pre-line text-muted text-small">{meal.description}</p>}
        {macros.length > 0 && (
          <p className="numbers text-faint text-small">
            {macros
              .map(({ label, value }) => `${label} ${number(value as number, locale)} ${t("nutrition.gram")}`)
              .join(" · ")}
          </p>
        )}
        {meal.notes && <p className="task-note mt-1 text-muted text-small">{meal.notes}</p>}
      </div>
      {meal.calories !== null && (
        <p className="numbers whitespace-nowrap">
          {number(meal.calories, locale)} <span className="text-faint text-small">{t("nutrition.kcal")}</span>
        </p>
      )}
    </li>
  );
}
