import { useTranslation } from "react-i18next";
import { dateInWords, number } from "~/components/dates";
import type { NutritionPlan } from "~/domain/nutrition/nutrition.server";
import { useShell } from "~/routes/shell/shell";
import { PlanActions } from "./plan-actions";

/** A plan as a line of the list of all plans. */
export function PlanRow({ plan }: { plan: NutritionPlan }) {
  const { t, i18n } = useTranslation();
  const { person, timeZone } = useShell();
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-sans text-body">{plan.title}</h3>
        <p className="text-muted text-small">
          {person.is_trainer && `${plan.client_name ?? t("nutrition.unknown_client")} · `}
          {dateInWords(plan.created_at, i18n.language, timeZone)}
        </p>
      </div>
      <p className="numbers whitespace-nowrap text-muted">
        {plan.calories_target === null ? (
          <span className="sr-only">{t("nutrition.no_calories")}</span>
        ) : (
          `${number(plan.calories_target, i18n.language)} ${t("nutrition.kcal")}`
        )}
      </p>
      <span className={plan.is_active ? "badge badge-active" : "badge"}>
        {t(plan.is_active ? "nutrition.badge_active" : "nutrition.badge_inactive")}
      </span>
      <PlanActions plan={plan} />
    </li>
  );
}
