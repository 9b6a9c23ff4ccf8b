import { completionRate } from "~/domain/coaching/tasks/rate";

/** Shows the completion rate. A script may write it anew after a tick. */
export function Ring({ completed, total }: { completed: number; total: number }) {
  const rate = completionRate(completed, total);
  return (
    <div className="rate-ring">
      <svg className="progress-ring" viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="39" />
        <circle
          className="progress-value"
          cx="44"
          cy="44"
          r="39"
          pathLength="100"
          strokeDasharray={`${rate} 100`}
        />
      </svg>
      <strong>{rate} %</strong>
    </div>
  );
}
