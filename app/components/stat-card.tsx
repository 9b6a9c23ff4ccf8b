interface Props {
  label: string;
  figure: number | string;
  unit?: string;
  /** A small text below the figure, such as the number of active ones. */
  hint?: string;
}

/** Shows one big number with its label. */
export function StatCard({ label, figure, unit, hint }: Props) {
  return (
    <div className="card">
      {/* Long words in capitals would not fit into half the width of a phone. */}
      <dt className="label hyphens-auto break-words max-sm:normal-case max-sm:tracking-normal">{label}</dt>
      <dd className="figure mt-1">
        {figure}
        {unit && <span className="ms-1 text-heading text-muted">{unit}</span>}
      </dd>
      {hint && <dd className="numbers text-muted text-small">{hint}</dd>}
    </div>
  );
}
