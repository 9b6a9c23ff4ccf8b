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
  texts: { weight: string; less: string; more_of: string };
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
  last: LastBody;
}

/** Takes the weight. Its buttons begin at the last one, which is a hint only: somebody may not have weighed themselves. */
export const WeightField = ({ texts, values, errors, last }: Props) => (
  <Stepper texts={texts} bound={CHECK_IN_WEIGHT_KG} from={last.weight_kg ?? CHECK_IN_WEIGHT_KG.min}>
    <NumberField
      id="weight_kg"
      name="weight_kg"
      kind="decimal"
      label={texts.weight}
      unit="kg"
      hint={last.weight ?? undefined}
      pattern={numberPattern("decimal")}
      defaultValue={values.weight_kg}
      errors={errors.weight_kg}
    />
  </Stepper>
);
