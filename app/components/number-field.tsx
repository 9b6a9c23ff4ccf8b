import type { ComponentProps } from "react";
import type { Bound, NumberKind } from "~/domain/shared/numbers";
import { Field } from "./field";

type NumberFieldProps = ComponentProps<typeof Field> & { kind: NumberKind; bound: Bound };

/**
 * Returns the attributes of an input for a number. It is a text field, because a browser's number field takes "72,5" for 725 in
 * some languages, and hides what it cannot read. Scripts find it by `data-number`.
 */
export const numberInput = (kind: NumberKind) => ({
  inputMode: kind === "whole" ? ("numeric" as const) : ("decimal" as const),
  "data-number": kind,
  autoComplete: "off",
  className: "input numbers",
});

/** Tells what a field takes, such as "30–300". Thousands have no sign, because the field takes none. */
export const boundText = ({ min, max }: Bound): string => `${min}–${max}`;

/** Shows a field for a number, with its bounds before its hint. The server checks them. */
export const NumberField = ({ kind, bound, hint, ...field }: NumberFieldProps) => (
  <Field {...numberInput(kind)} hint={hint ? `${boundText(bound)} · ${hint}` : boundText(bound)} {...field} />
);
