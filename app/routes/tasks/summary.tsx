import { Ring } from "~/components/ring";
import { daySummary } from "~/domain/coaching/tasks/rules";
import { useTexts } from "~/i18n/texts";
import type { Listed } from "./task-lines";

interface Props {
  tasks: Listed[];
  /** The days in a row on which every task was done, up to today. Null on another day. */
  streak: number | null;
}

export function Summary({ tasks, streak }: Props) {
  const { t } = useTexts();
  const { completed, total, meals, exercises } = daySummary(tasks);
  const [before, after] = t("tasks.completed_of", { completed: "|", count: total }).split("|");
  return (
    <section className="card column-side day-summary" aria-labelledby="rate">
      <h3 id="rate" className="sr-only">
        {t("tasks.rate")}
      </h3>
      <Ring completed={completed} total={total} />
      <div className="min-w-0">
        <dl className="day-figures numbers">
          <div>
            <dt className="sr-only">{t("tasks.completed")}</dt>
            <dd>
              {before}
              <span data-count=".task[data-done]">{completed}</span>
              {after}
            </dd>
          </div>
          <div>
            <dt className="sr-only">{t("tasks.meals")}</dt>
            <dd>{t("tasks.meal_count", { count: meals })}</dd>
          </div>
          <div>
            <dt className="sr-only">{t("tasks.exercises")}</dt>
            <dd>{t("tasks.exercise_count", { count: exercises })}</dd>
          </div>
        </dl>
        <p className="day-done">
          {streak === null
            ? t("tasks.all_done")
            : t("tasks.all_done_streak", { count: completed === total ? streak : streak + 1 })}
        </p>
      </div>
    </section>
  );
}
