import { Figure } from "./figure";

interface Props {
  label: string;
  value: number | string;
  /** Left out for a value that is unknown. */
  unit?: string | undefined;
  hint?: string | undefined;
}

export function StatCard({ label, value, unit, hint }: Props) {
  return (
    <div className="card stat">
      <dt className="label">{label}</dt>
      <dd>
        <Figure value={value} unit={unit} />
      </dd>
      {hint && <dd className="numbers text-muted text-small">{hint}</dd>}
    </div>
  );
}
