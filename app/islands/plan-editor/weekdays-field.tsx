import type { FieldMetadata } from "@conform-to/react";
import { WeekdayBoxes, type WeekdayNames } from "~/components/weekday-boxes";

interface Props {
  // Conform types every form value as a string.
  field: FieldMetadata<number[] | undefined>;
  texts: { days: string; every_day: string };
  names: WeekdayNames;
}

export const WeekdaysField = ({ field, texts, names }: Props) => (
  <fieldset className="planned-weekdays">
    <legend className="field-label mb-1">
      {texts.days} <span className="every-day">{texts.every_day}</span>
    </legend>
    <WeekdayBoxes
      id={field.id}
      name={field.name}
      names={names}
      // A form sends a single checked box as text, not as a list.
      chosen={[field.initialValue ?? []].flat() as string[]}
    />
  </fieldset>
);
