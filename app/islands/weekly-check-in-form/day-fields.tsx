import { DateField } from "~/components/date-field";
import { Disclosure } from "~/components/disclosure";
import { TextField } from "~/components/field";
import { NumberField } from "~/components/number-field";
import { CAPTION_MAX } from "~/domain/coaching/check-ins/rules";
import { BodyFatField, type LastBody, WeightField } from "../check-in-form/weight-field";

interface Props {
  texts: Record<
    | "body_fat"
    | "caption"
    | "chest"
    | "day"
    | "girths"
    | "hip"
    | "kept"
    | "less"
    | "more_of"
    | "optional"
    | "waist"
    | "weight",
    string
  >;
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
  dayInWords: string;
  firstDay: string;
  today: string;
  last: LastBody;
  /** True once a photo is saved: its day is saved with it. */
  isKept: boolean;
  /** True once what was measured is saved with a photo. */
  isMeasured: boolean;
}

/** The girths have no pattern: the browser cannot show a wrong field of a section that is closed. */
const GIRTHS = ["waist", "hip", "chest"] as const;

/** Shows the fields of the day of a weekly check-in, which come before its photos. */
export function DayFields({ texts, values, errors, last, isKept, isMeasured, ...day }: Props) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WeightField {...{ texts, values, errors, last }} readOnly={isMeasured} />
        <BodyFatField {...{ texts, values, errors, last }} readOnly={isMeasured} />
      </div>
      <DateField
        id="check_in_date"
        name="check_in_date"
        label={texts.day}
        words={day.dayInWords}
        hint={isKept ? texts.kept : undefined}
        min={day.firstDay}
        max={day.today}
        defaultValue={values.check_in_date}
        errors={errors.check_in_date}
        readOnly={isKept}
      />
      <Disclosure
        summary={texts.girths}
        open={GIRTHS.some((girth) => values[`${girth}_cm`] || errors[`${girth}_cm`])}
      >
        <div className="grid grid-cols-3 gap-3 pt-2">
          {GIRTHS.map((girth) => (
            <NumberField
              key={girth}
              id={`${girth}_cm`}
              name={`${girth}_cm`}
              kind="decimal"
              label={texts[girth]}
              unit="cm"
              defaultValue={values[`${girth}_cm`]}
              errors={errors[`${girth}_cm`]}
              readOnly={isMeasured}
            />
          ))}
        </div>
      </Disclosure>
      <TextField
        id="caption"
        name="caption"
        label={texts.caption}
        optional={texts.optional}
        rows={1}
        className="input input-line"
        maxLength={CAPTION_MAX}
        defaultValue={values.caption}
        errors={errors.caption}
      />
    </>
  );
}
