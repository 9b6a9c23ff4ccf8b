import { NumberField } from "~/components/number-field";
import { CHECK_IN_WEIGHT_KG } from "~/domain/coaching/check-ins/rules";
import { numberPattern } from "~/domain/shared/numbers";
import { Stepper } from "./stepper";

/** The last weight and body fat with their units, and the weight in kg. */
export interface LastBody {
  weight: string | null;
  body_fat: string | null;
  weight_kg: number | null;
}

interface Props {
  texts: Record<"body_fat" | "less" | "more_of" | "weight", string>;
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
  last: LastBody;
  /** True once the value is saved and cannot change. */
  readOnly?: boolean;
}

/** Takes the weight. Its buttons begin at the last one, which is a hint only: somebody may not have weighed themselves. */
export function WeightField({ texts, last, readOnly, ...entered }: Props) {
  return (
    <Stepper
      texts={texts}
      bound={CHECK_IN_WEIGHT_KG}
      from={last.weight_kg ?? CHECK_IN_WEIGHT_KG.min}
      readOnly={readOnly}
    >
      <MeasuredField
        name="weight_kg"
        label={texts.weight}
        unit="kg"
        hint={last.weight}
        {...{ readOnly, ...entered }}
      />
    </Stepper>
  );
}

/** Takes the body fat, with the last one as a hint. */
export const BodyFatField = ({ texts, last, ...entered }: Props) => (
  <MeasuredField
    name="body_fat_percentage"
    label={texts.body_fat}
    unit="%"
    hint={last.body_fat}
    {...entered}
  />
);

interface MeasuredProps extends Pick<Props, "values" | "errors" | "readOnly"> {
  name: string;
  label: string;
  unit: "kg" | "%";
  hint: string | null;
}

const MeasuredField = ({ name, values, errors, hint, ...field }: MeasuredProps) => (
  <NumberField
    id={name}
    name={name}
    kind="decimal"
    pattern={numberPattern("decimal")}
    defaultValue={values[name]}
    errors={errors[name]}
    hint={hint ?? undefined}
    {...field}
  />
);
