import { useTranslation } from "react-i18next";
import type { TrainingContent } from "~/domain/training/rules";
import { useWeeks } from "./duration";

/** Returns the function that tells the duration of a plan and the number of its workouts. */
export function useFact() {
  const { t } = useTranslation();
  const weeks = useWeeks();
  return ({ duration_weeks, workouts }: Pick<TrainingContent, "duration_weeks" | "workouts">): string =>
    `${weeks(duration_weeks)} · ${t("training.workout_count", { count: workouts.length })}`;
}
