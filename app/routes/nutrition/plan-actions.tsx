import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NutritionPlan } from "~/domain/nutrition/nutrition.server";
import { useShell } from "~/routes/shell/shell";

/** What a trainer can do with a plan. */
export function PlanActions({ plan }: { plan: NutritionPlan }) {
  const { t } = useTranslation();
  const { person } = useShell();
  if (!person.is_trainer) return null;
  return (
    <div className="-me-2 flex">
      <a
        className="button button-quiet button-icon"
        href={`/nutrition/${plan.id}/edit`}
        aria-label={t("nutrition.edit_named", { title: plan.title })}
        title={t("nutrition.edit")}
      >
        <Pencil className="icon" aria-hidden />
      </a>
      <a
        className="button button-quiet button-icon"
        href={`/nutrition/${plan.id}/delete`}
        aria-label={t("nutrition.delete_named", { title: plan.title })}
        title={t("nutrition.delete")}
      >
        <Trash2 className="icon" aria-hidden />
      </a>
    </div>
  );
}
