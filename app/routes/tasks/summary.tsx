import { Ring } from "~/components/ring";
import { daySummary } from "~/domain/coaching/tasks/rules";
import { useTexts } from "~/i18n/texts";
import type { Listed } from "./task-lines";

export function Summary({ tasks }: { tasks: Listed[] }) {
  const { t } = useTexts();
  const { completed, total, meals, exercises } = daySummary(tasks);
  const [before, after] = t("tasks.completed_of", { completed: "|", count: total }).split("|");
  return (
    <section className="card day-summary" aria-labelledby="rate">
      <div className="day-rate">
        <Ring completed={completed} total={total} />
        <h3 id="rate" className="label font-sans">
          {t("tasks.rate")}
        </h3>
      </div>
      <dl className="day-figures numbers">
        <div>
          <dt>{t("tasks.completed")}</dt>
          <dd>
            {before}
            <span data-count=".task">{completed}</span>
            {after}
          </dd>
        </div>
        <div>
          <dt>{t("tasks.meals")}</dt>
          <dd>{t("tasks.meal_count", { count: meals })}</dd>
        </div>
        <div>
          <dt>{t("tasks.exercises")}</dt>
          <dd>{t("tasks.exercise_count", { count: exercises })}</dd>
        </div>
      </dl>
    </section>
  );
}
