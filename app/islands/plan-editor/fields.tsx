import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field, focused, TextField } from "~/components/field";
import { boundText, numberInput } from "~/components/number-field";
import type { Bound } from "~/domain/numbers";

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

interface NumberProps extends Props {
  bound: Bound;
  /** True in a row, which has no place for a hint: the title names the bounds. */
  inRow?: boolean;
  pattern?: string;
}

/** A field for a whole number within bounds. */
export const NumberField = ({ bound, inRow, ...props }: NumberProps) => (
  <Field {...common(props)} {...numberInput("whole")} {...{ [inRow ? "title" : "hint"]: boundText(bound) }} />
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
