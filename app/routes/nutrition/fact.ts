import { useTranslation } from "react-i18next";
import { number } from "~/components/number-formats";
import type { NutritionContent } from "~/domain/nutrition/rules";

/** Returns the function that tells the daily calories of a plan, or null where it has no such target. */
export function useFact() {
  const { t, i18n } = useTranslation();
  return ({ calories_target }: Pick<NutritionContent, "calories_target">): string | null =>
    calories_target === null ? null : `${number(calories_target, i18n.language)} ${t("nutrition.kcal")}`;
}
