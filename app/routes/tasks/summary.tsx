import { useTranslation } from "react-i18next";
import { Ring } from "~/components/ring";
import type { daySummary } from "~/domain/tasks/rules";

/** The figures above the list: rate, completed, meals, exercises. */
export function Summary({ completed, total, meals, exercises }: ReturnType<typeof daySummary>) {
  const { t } = useTranslation();
  const tiles = [
    { label: t("tasks.completed"), figure: completed, of: total },
    { label: t("tasks.meals"), figure: meals },
    { label: t("tasks.exercises"), figure: exercises },
  ];
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-4" aria-labelledby="rate">
      <div className="flex items-center gap-4">
        <Ring completed={completed} total={total} />
        <h3 id="rate" className="label max-w-[12ch] font-sans">
          {t("tasks.rate")}
        </h3>
      </div>
      <dl className="grid min-w-56 flex-1 grid-cols-3 gap-2">
        {tiles.map(({ label, figure, of }) => (
          <div key={label}>
            <dt className="text-faint text-small">{label}</dt>
            <dd className="numbers font-display text-heading">
              {figure}
              {of !== undefined && <span className="text-body text-muted"> / {of}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
