import type { ComponentProps } from "react";
import type { Bound, NumberKind } from "~/domain/shared/numbers";
import { Field } from "./field";

type NumberFieldProps = ComponentProps<typeof Field> & { kind: NumberKind };

/** Makes a text field take a number: browsers' number fields read "72,5" as 725 in some languages, and hide what they cannot read. */
export const numberInput = (kind: NumberKind) => ({
  inputMode: kind === "whole" ? ("numeric" as const) : ("decimal" as const),
  "data-number": kind,
  autoComplete: "off",
  className: "input numbers",
});

/** Tells what a field takes, such as "30–300". Thousands have no sign, because the field takes none. */
export const boundText = ({ min, max }: Bound): string => `${min}–${max}`;

/** Takes a number. The server checks its bounds, and its error names the one that is passed. */
export const NumberField = ({ kind, ...field }: NumberFieldProps) => (
  <Field {...numberInput(kind)} {...field} />
);
