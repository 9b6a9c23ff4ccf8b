import { Disclosure } from "~/components/disclosure";
import { TextAction } from "~/components/text-action";
import type { OfferedWorkout } from "~/domain/coaching/tasks/added-workouts.server";
import { useTexts } from "~/i18n/texts";
import { ExerciseLine } from "~/routes/training/workout-line";

export function OtherWorkouts({ offered }: { offered: OfferedWorkout[] }) {
  const { t } = useTexts();
  if (offered.length === 0) return null;
  return (
    <section className="card column-side py-3" aria-labelledby="other-workouts">
      <h3 id="other-workouts" className="label pb-2 font-sans">
        {t("tasks.other_workouts")}
      </h3>
      <ul className="rows border-line border-t">
        {offered.map(({ plan_id, workout: { id, name, exercises } }) => (
          <li key={id} className="other-workout">
            <Disclosure
              summary={
                <span className="task-name">
                  {name}{" "}
                  <span className="numbers block font-normal text-muted text-small">
                    {t("tasks.exercise_count", { count: exercises.length })}
                  </span>
                </span>
              }
            >
              <ul>
                {exercises.map((exercise) => (
                  <ExerciseLine key={exercise.id} exercise={exercise} />
                ))}
              </ul>
            </Disclosure>
            <form method="post" action={`/training/${plan_id}/today`}>
              <input type="hidden" name="workout_id" value={id} />
              <TextAction
                name="is_added"
                value="true"
                aria-label={t("training.do_today_named", { workout: name })}
                data-busy={t("training.adding")}
              >
                {t("training.do_today")}
              </TextAction>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
