import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field, focused, OptionalLabel, TextField, type Unit } from "~/components/field";
import { boundText, numberInput } from "~/components/number-field";
import type { Bound } from "~/domain/shared/numbers";

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
  placeholder?: string;
  unit?: Unit;
}

const common = ({ field, firstError, focus, ...rest }: Props) => ({
  ...rest,
  id: field.id,
  name: field.name,
  errors: field.errors,
  defaultValue: field.initialValue as string | undefined,
  ...focused(focus || field.name === firstError),
});

export const InputField = (props: Props) => (
  <Field {...common(props)} autoComplete="off" enterKeyHint="next" />
);

/** Takes the name of an exercise or a meal. With JavaScript it suggests earlier ones, and reads a line with numbers like `example`. */
export const NameField = ({
  line,
  example,
  suggestions,
  ...props
}: Props & { line: "exercise" | "meal"; example: string; suggestions: string }) => (
  <Field
    {...common(props)}
    autoComplete="off"
    enterKeyHint="next"
    required
    data-line={line}
    data-example={example}
    data-suggestions={suggestions}
  />
);

interface NumberProps extends Props {
  bound: Bound;
  /** True in a row, whose title names the bounds. */
  inRow?: boolean;
}

export const NumberField = ({ bound, inRow, ...props }: NumberProps) => (
  <Field
    {...common(props)}
    {...numberInput("whole")}
    enterKeyHint="next"
    title={inRow ? boundText(bound) : undefined}
  />
);

/** Takes several lines of text. `optional` is the text that marks it so; a cell of a table (`isCell`) starts with one line. */
export function TextAreaField({
  optional,
  isCell,
  ...props
}: Omit<Props, "unit"> & { optional?: string; isCell?: boolean }) {
  if (!isCell) return <TextField {...common(props)} optional={optional} rows={2} />;
  // The placeholder of a cell is its name, and says that Enter passes it (see keys.ts).
  const label = optional ? <OptionalLabel text={props.label} optional={optional} /> : props.label;
  return <TextField {...common({ ...props, label })} rows={1} data-cell />;
}
