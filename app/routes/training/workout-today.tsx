import { StateBadge } from "~/components/badges";
import { weekdayNames } from "~/components/formats";
import { TextAction } from "~/components/text-action";
import type { Workout } from "~/domain/coaching/plan-content/training-rules";
import { daysUntilPlanned } from "~/domain/coaching/plan-content/weekdays";
import type { TrainingDay } from "~/domain/coaching/tasks/added-workouts.server";
import { useTexts } from "~/i18n/texts";

interface Props {
  planId: number;
  workout: Workout;
  day: TrainingDay;
  /** True for the first workout of a plan without a workout for today. */
  isNext: boolean;
}

export function WorkoutToday({ planId, workout, day, isNext }: Props) {
  const { t } = useTexts();
  const days = daysUntilPlanned(workout.weekdays, day.weekday);
  if (days === 0 && !day.is_left_out) return <StateBadge isActive>{t("training.today")}</StateBadge>;
  const isAdded = workout.exercises.some(({ id }) => day.added.includes(id));
  return (
    <>
      {isAdded && <StateBadge isActive>{t("training.on_today")}</StateBadge>}
      {isNext && !isAdded && !day.is_left_out && <NextDay days={days} weekday={day.weekday} />}
      <form method="post" action={`/training/${planId}/today`} className="ms-auto">
        <input type="hidden" name="workout_id" value={workout.id} />
        <TextAction
          name="is_added"
          value={String(!isAdded)}
          aria-label={isAdded ? undefined : t("training.do_today_named", { workout: workout.name })}
          data-busy={t(isAdded ? "training.taking_off" : "training.adding")}
        >
          {t(isAdded ? "training.take_off" : "training.do_today")}
        </TextAction>
      </form>
    </>
  );
}

function NextDay({ days, weekday }: { days: number; weekday: number }) {
  const { t, locale } = useTexts();
  const name = weekdayNames(locale).long[(weekday - 1 + days) % 7];
  return <StateBadge>{days === 1 ? t("training.tomorrow") : t("training.next", { day: name })}</StateBadge>;
}
