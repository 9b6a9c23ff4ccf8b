import { useTexts } from "~/i18n/texts";

/** Formats how long a plan runs. Null means that the plan has no end. */
export function useWeeks() {
  const { t } = useTexts();
  return (weeks: number | null) =>
    weeks === null ? t("training.open_end") : t("training.weeks", { count: weeks });
}
