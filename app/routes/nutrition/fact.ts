import { number } from "~/components/number-formats";
import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";
import { useTexts } from "~/i18n/texts";

export function useFact() {
  const { t, locale } = useTexts();
  return ({ calories_target }: Pick<NutritionContent, "calories_target">): string | null =>
    calories_target === null ? null : `${number(calories_target, locale)} ${t("nutrition.kcal")}`;
}
