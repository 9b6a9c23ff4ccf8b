import { useTranslation } from "react-i18next";

/** Returns a function that formats how long a plan runs. Null means that the plan has no end. */
export function useWeeks() {
  const { t } = useTranslation();
  return (weeks: number | null) =>
    weeks === null ? t("training.open_end") : t("training.weeks", { count: weeks });
}
