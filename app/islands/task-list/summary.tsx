import { Ring } from "~/components/ring";
import { daySummary } from "~/domain/tasks/rules";
import type { TaskGroup, TaskListTexts } from "./line";

/** Shows the figures above the lists: rate, completed tasks, meals, exercises. */
export function Summary({ groups, texts }: { groups: TaskGroup[]; texts: TaskListTexts }) {
  const { completed, total, meals, exercises } = daySummary(groups.flatMap(({ lines }) => lines));
  const tiles = [
    { label: texts.completed, figure: completed, of: total },
    { label: texts.meals, figure: meals },
    { label: texts.exercises, figure: exercises },
  ];
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-4" aria-labelledby="rate">
      <div className="flex items-center gap-4">
        <Ring completed={completed} total={total} />
        <h3 id="rate" className="label font-sans">
          {texts.rate}
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
