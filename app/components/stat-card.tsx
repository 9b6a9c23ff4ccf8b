interface Props {
  label: string;
  figure: number | string;
  /** Left out for a figure that is unknown. */
  unit?: string | undefined;
  hint?: string;
}

export function StatCard({ label, figure, unit, hint }: Props) {
  return (
    <div className="card stat">
      <dt className="label">{label}</dt>
      <dd className="figure">
        {figure}
        {unit && <span className="text-heading text-muted"> {unit}</span>}
      </dd>
      {hint && <dd className="numbers text-muted text-small">{hint}</dd>}
    </div>
  );
}
