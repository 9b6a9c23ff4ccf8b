import { useTranslation } from "react-i18next";
import { Ring } from "~/components/ring";
import type { daySummary } from "~/domain/tasks/rules";

/** The figures above the list: rate, completed, meals, exercises. */
export function Summary({ completed, total, meals, exercises }: ReturnType<typeof daySummary>) {
  const { t } = useTranslation();
  const tiles = [
    { label: t("tasks.completed"), figure: `${completed}/${total}` },
    { label: t("tasks.meals"), figure: meals },
    { label: t("tasks.exercises"), figure: exercises },
  ];
  return (
    <section className="card flex items-center gap-5" aria-label={t("tasks.rate")}>
      <div className="flex flex-col items-center gap-1">
        <Ring completed={completed} total={total} />
        <p className="text-center text-faint text-small">{t("tasks.rate")}</p>
      </div>
      <dl className="grid flex-1 grid-cols-3 gap-2">
        {tiles.map(({ label, figure }) => (
          <div key={label}>
            <dt className="text-faint text-small">{label}</dt>
            <dd className="numbers font-display text-heading">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
