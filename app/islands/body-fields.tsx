import { useEffect, useRef, useState } from "react";
import { focused } from "~/components/field";
import { NumberField } from "~/components/number-field";
import { withOneDecimal } from "~/components/number-formats";
import { bmi, bmiBand } from "~/domain/people/profile/rules";
import { parseNumber } from "~/domain/shared/numbers";
import type { en } from "~/i18n/en";

type FieldName = "age" | "weight_kg" | "height_cm" | "body_fat_percentage";

export interface BodyFieldsProps {
  texts: Pick<typeof en.profile, FieldName | "bmi" | "bmi_waiting" | "bands" | "optional">;
  values: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string[]>>;
  hints: Partial<Record<FieldName, string>>;
  /** True when age, weight and height are required. */
  required: boolean;
  /** True when the form begins here. */
  focus: boolean;
  locale: string;
}

const FIELDS = [
  { name: "age", kind: "whole" },
  { name: "weight_kg", kind: "decimal", unit: "kg" },
  { name: "height_cm", kind: "decimal", unit: "cm" },
  { name: "body_fat_percentage", kind: "decimal", unit: "%" },
] as const;

export default function BodyFields({
  texts,
  values,
  errors,
  hints,
  required,
  focus,
  locale,
}: BodyFieldsProps) {
  const [typed, setTyped] = useState(values);
  const firstWrong = FIELDS.find(({ name }) => errors[name])?.name;
  const first = firstWrong ?? (focus ? FIELDS[0]?.name : undefined);
  const number = (name: FieldName) => parseNumber(typed[name] ?? "", "decimal");
  const index = bmi(number("weight_kg"), number("height_cm"));
  const box = useRef<HTMLDivElement>(null);
  const read = () => {
    const fields = [...(box.current?.querySelectorAll("input") ?? [])];
    setTyped(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  };
  // Reads what was typed before this script was loaded.
  useEffect(read, []);
  return (
    <div className="flex flex-col gap-4" ref={box} onInput={read}>
      <div className="field-pairs">
        {FIELDS.map(({ name, ...field }) => (
          <NumberField
            key={name}
            id={name}
            name={name}
            {...field}
            label={texts[name]}
            optional={required && name === "body_fat_percentage" ? texts.optional : undefined}
            required={required && name !== "body_fat_percentage"}
            defaultValue={values[name]}
            errors={errors[name]}
            {...focused(name === first)}
            hint={hints[name]}
          />
        ))}
      </div>
      <p className="bmi" aria-live="polite">
        <span className="label">{texts.bmi}</span>{" "}
        {index === null ? (
          <span className="text-muted">{texts.bmi_waiting}</span>
        ) : (
          <>
            <strong className="font-display text-heading">{withOneDecimal(index, locale)}</strong>{" "}
            <span className="text-muted">{texts.bands[bmiBand(index)]}</span>
          </>
        )}
      </p>
    </div>
  );
}
