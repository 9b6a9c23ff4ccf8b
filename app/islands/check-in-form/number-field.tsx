import { Field } from "~/components/field";

export interface Bound {
  min: number;
  max: number;
}

interface Props {
  name: string;
  label: string;
  bound: Bound;
  hint: string | null | undefined;
  value: string | undefined;
  errors: string[] | undefined;
}

/** Shows a field for something that was measured, in steps of a tenth. */
export const NumberField = ({ name, label, bound, hint, value, errors }: Props) => (
  <Field
    id={name}
    name={name}
    label={label}
    hint={hint ?? undefined}
    type="number"
    inputMode="decimal"
    className="input numbers"
    min={bound.min}
    max={bound.max}
    step={0.1}
    defaultValue={value}
    errors={errors}
  />
);
