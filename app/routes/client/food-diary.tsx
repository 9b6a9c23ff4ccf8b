import { AmountBar } from "~/components/amount-bar";
import { TextAction } from "~/components/text-action";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { averageInWords } from "~/routes/calorie-tracking/week";

export function FoodDiary({ client: { user_id, week } }: { client: ClientOverview }) {
  const { t } = useTexts();
  const diary = `/calorie-tracking?client=${user_id}`;
  const { average, goals, incomplete } = week;
  const bar = (nutrient: "calories" | "protein") => ({
    label: t(`diary.${nutrient}`),
    amount: average?.[nutrient] ?? null,
    goal: goals[nutrient],
    isIncomplete: incomplete.includes(nutrient),
  });
  return (
    <section className="card flex flex-col gap-3" aria-labelledby="food-diary">
      <div>
        <h2 id="food-diary">{t("week.of_client")}</h2>
        <p className="text-muted">{averageInWords(week, t)}</p>
      </div>
      {average && (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <AmountBar {...bar("calories")} unit={t("week.kcal")} />
          <AmountBar {...bar("protein")} unit={t("week.gram")} />
        </div>
      )}
      <p className="max-w-none border-line border-t">
        <TextAction href={diary}>{t("week.open")}</TextAction>
      </p>
    </section>
  );
}
