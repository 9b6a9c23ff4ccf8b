interface Props {
  label: string;
  figure: number | string;
  unit?: string;
  /** What stands small beside it, such as how many of them are active. */
  hint?: string;
}

/** One big number and what it counts. */
export function StatCard({ label, figure, unit, hint }: Props) {
  return (
    <div className="card">
      {/* Capitals of long words are wider than half a phone. */}
      <dt className="label hyphens-auto break-words max-sm:normal-case max-sm:tracking-normal">{label}</dt>
      <dd className="figure mt-1">
        {figure}
        {unit && <span className="ms-1 text-heading text-muted">{unit}</span>}
      </dd>
      {hint && <dd className="numbers text-muted text-small">{hint}</dd>}
    </div>
  );
}
