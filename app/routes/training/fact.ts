import type { TrainingContent } from "~/domain/coaching/plan-content/training-rules";
import { WEEKDAYS } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { useDaysInWords } from "~/routes/plans/planned-days";
import { useWeeks } from "./duration";

export function useFact() {
  const { t } = useTexts();
  const weeks = useWeeks();
  const inWords = useDaysInWords();
  return ({ duration_weeks, workouts }: Pick<TrainingContent, "duration_weeks" | "workouts">): string => {
    const days = workouts.flatMap(({ weekdays }) => (weekdays.length > 0 ? weekdays : WEEKDAYS));
    const planned = WEEKDAYS.filter((day) => days.includes(day));
    return [
      weeks(duration_weeks),
      t("training.workout_count", { count: workouts.length }),
      ...(planned.length < WEEKDAYS.length ? [inWords(planned)] : []),
    ].join(" · ");
  };
}
