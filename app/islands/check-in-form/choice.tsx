import type { ComponentProps } from "react";
import { FieldError } from "~/components/field";
import { SegmentRadios } from "~/components/segment";

interface Props {
  name: string;
  label: string;
  options: ComponentProps<typeof SegmentRadios>["options"];
  chosen: string | undefined;
  errors: string[] | undefined;
  className?: string;
  /** The words of the answer that takes a choice back. */
  none?: string;
}

export function Choice({ name, label, options, chosen = "", errors, className, none }: Props) {
  return (
    <fieldset className="one-of" aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="field-label mb-1">{label}</legend>
      <SegmentRadios {...{ name, chosen, options, className }} />
      {none && (
        <label className="no-answer">
          <input type="radio" name={name} value="" />
          {none}
        </label>
      )}
      {errors && <FieldError id={`${name}-error`}>{errors[0]}</FieldError>}
    </fieldset>
  );
}
