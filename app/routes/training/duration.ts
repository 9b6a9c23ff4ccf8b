import { useTranslation } from "react-i18next";

/** Says how long a plan runs. */
export function useWeeks() {
  const { t } = useTranslation();
  return (weeks: number | null) =>
    weeks === null ? t("training.open_end") : t("training.weeks", { count: weeks });
}
