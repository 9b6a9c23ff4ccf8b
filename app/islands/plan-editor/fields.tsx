import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field, focused, TextField } from "~/components/field";

interface Props {
  // Conform types every form value as a string.
  field: FieldMetadata<string | number | undefined>;
  label: ReactNode;
  hint?: string;
  required?: boolean;
  /** The name of the first field with an error. It gets the focus. */
  firstError: string | undefined;
  focus?: boolean;
  maxLength?: number;
}

const common = ({ field, firstError, focus, ...rest }: Props) => ({
  ...rest,
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.initialValue as string | undefined,
  ...focused(focus || field.name === firstError),
});

/** A field for one line of text. */
export const InputField = (props: Props) => <Field {...common(props)} autoComplete="off" />;

/** A field for a whole number within bounds. */
export const NumberField = ({ bound, ...props }: Props & { bound: { min: number; max: number } }) => (
  <Field
    {...common(props)}
    type="number"
    inputMode="numeric"
    step={1}
    min={bound.min}
    max={bound.max}
    className="input numbers"
  />
);

/** A field for several lines of text. `optional` is the text that marks it as optional. */
export function TextAreaField({ optional, ...props }: Props & { optional?: string }) {
  const label = optional ? (
    <>
      {props.label} <span className="field-optional">({optional})</span>
    </>
  ) : (
    props.label
  );
  return <TextField {...common({ ...props, label })} rows={2} />;
}
