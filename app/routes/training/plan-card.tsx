import { Figure } from "~/components/figure";
import { number } from "~/components/number-formats";
import { WORKOUTS_SHOWN, type Workout } from "~/domain/coaching/plan-content/training-rules";
import { byNextDay } from "~/domain/coaching/plan-content/weekdays";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import type { TrainingDay } from "~/domain/coaching/tasks/added-workouts.server";
import { useTexts } from "~/i18n/texts";
import { More } from "~/routes/plans/more";
import { PlanCard } from "~/routes/plans/plan-card";
import { useWeeks } from "./duration";
import { WorkoutLine } from "./workout-line";
import { WorkoutToday } from "./workout-today";

/** Shows a plan with its workouts. With a day, a client sees the next workout first. */
export function TrainingPlanCard({ plan, day }: { plan: Plan<"training">; day: TrainingDay | null }) {
  const { t } = useTexts();
  return (
    <PlanCard
      kind="training"
      plan={plan}
      figures={<Stats plan={plan} />}
      content={t("training.workout_count", { count: plan.workouts.length })}
    >
      <Workouts plan={plan} day={day} />
    </PlanCard>
  );
}

function Stats({ plan: { duration_weeks, workouts } }: { plan: Plan<"training"> }) {
  const { t, locale } = useTexts();
  const weeks = useWeeks();
  const exercises = workouts.flatMap((workout) => workout.exercises);
  const stats = [
    { label: t("training.duration"), value: weeks(duration_weeks) },
    { label: t("training.workouts"), value: number(workouts.length, locale) },
    { label: t("training.exercises"), value: number(exercises.length, locale) },
  ];
  return (
    <dl className="plan-figures">
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-faint text-small">{label}</dt>
          <dd>
            <Figure value={value} small />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Workouts({ plan, day }: { plan: Plan<"training">; day: TrainingDay | null }) {
  const { t } = useTexts();
  const hasDays = plan.workouts.some(({ weekdays }) => weekdays.length > 0);
  const workouts = day && hasDays ? byNextDay(plan.workouts, day.weekday) : plan.workouts;
  const more = workouts.slice(WORKOUTS_SHOWN);
  const line = (workout: Workout) => (
    <WorkoutLine key={workout.id} workout={workout} workouts={workouts}>
      {day && hasDays && (
        <WorkoutToday planId={plan.id} workout={workout} day={day} isNext={workout === workouts[0]} />
      )}
    </WorkoutLine>
  );
  return (
    <div>
      <ol className="workouts">{workouts.slice(0, WORKOUTS_SHOWN).map(line)}</ol>
      {more.length > 0 && (
        <More
          kind="training"
          plan={plan}
          show={t("training.show_details")}
          hide={t("training.hide_details")}
          className="mt-3"
        >
          {() => (
            <ol className="workouts" start={WORKOUTS_SHOWN + 1}>
              {more.map(line)}
            </ol>
          )}
        </More>
      )}
    </div>
  );
}
