import type { FieldMetadata } from "@conform-to/react";
import { WeekdayBoxes, type WeekdayNames } from "~/components/weekday-boxes";

interface Props {
  // Conform types every form value as a string.
  field: FieldMetadata<number[] | undefined>;
  texts: { days: string; every_day: string };
  names: WeekdayNames;
}

/** Shows the field for the days of the week on which a meal or a workout is planned. It says that none means every day. */
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
