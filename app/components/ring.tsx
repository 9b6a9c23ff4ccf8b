import { completionRate } from "~/domain/tasks/rules";

const RADIUS = 39;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows the completion rate as a ring with its percentage. */
export function Ring({ completed, total }: { completed: number; total: number }) {
  const rate = completionRate(completed, total);
  return (
    <div className="relative flex-none">
      <svg className="progress-ring" viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r={RADIUS} />
        {rate > 0 && (
          <circle
            className="progress-value"
            cx="44"
            cy="44"
            r={RADIUS}
            strokeDasharray={`${(LENGTH * rate) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <strong className="absolute inset-0 grid place-items-center font-display text-heading">{rate} %</strong>
    </div>
  );
}
