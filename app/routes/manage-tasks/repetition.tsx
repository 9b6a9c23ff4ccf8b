import type { ReactNode } from "react";
import { FieldError, focused } from "~/components/field";
import { weekdayNames } from "~/components/formats";
import { SegmentRadios } from "~/components/segment";
import { WeekdayBoxes } from "~/components/weekday-boxes";
import { REPEATS } from "~/domain/coaching/tasks/rules";
import { useTexts } from "~/i18n/texts";

interface GroupProps<Chosen> {
  chosen: Chosen;
  errors: string[] | undefined;
  focus: boolean;
}

export function Repetition({ chosen, errors, focus }: GroupProps<string>) {
  const { t } = useTexts();
  // A manipulated form can send an unknown repetition.
  const known = REPEATS.find((value) => value === chosen) ?? REPEATS[0];
  return (
    <Group id="repeats" label={t("manage_tasks.repetition")} errors={errors}>
      <SegmentRadios
        name="repeats"
        chosen={chosen}
        options={REPEATS.map((value) => ({ value, text: t(`manage_tasks.repeats.${value}`) }))}
        radio={(value) => focused(focus && value === known)}
      />
    </Group>
  );
}

export function Weekdays({ chosen, errors, focus }: GroupProps<string[]>) {
  const { t, locale } = useTexts();
  return (
    <Group id="weekdays" label={t("manage_tasks.weekdays")} errors={errors} className="repeat-weekdays">
      <WeekdayBoxes
        id="weekdays"
        name="weekdays"
        names={weekdayNames(locale)}
        chosen={chosen}
        invalid={Boolean(errors)}
        focus={focus}
      />
    </Group>
  );
}

interface FieldsetProps {
  id: string;
  label: string;
  errors: string[] | undefined;
  className?: string;
  children: ReactNode;
}

/** Groups the controls of one field. They share an error, and the first one has the field's id. */
function Group({ id, label, errors, className, children }: FieldsetProps) {
  return (
    <fieldset className={className} aria-describedby={errors ? `${id}-error` : undefined}>
      <legend className="field-label mb-1">{label}</legend>
      {children}
      {errors && (
        <FieldError id={`${id}-error`} className="mt-1">
          {errors[0]}
        </FieldError>
      )}
    </fieldset>
  );
}
