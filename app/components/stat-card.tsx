interface Props {
  label: string;
  figure: number | string;
  unit?: string;
}

/** One big number and what it counts. */
export function StatCard({ label, figure, unit }: Props) {
  return (
    <div className="card">
      <dt className="label">{label}</dt>
      <dd className="figure mt-1">
        {figure}
        {unit && <span className="ms-1 text-heading text-muted">{unit}</span>}
      </dd>
    </div>
  );
}
