import { Disclosure } from "~/components/disclosure";
import { NumberField } from "~/components/number-field";
import { CHECK_IN_WEIGHT_KG } from "~/domain/coaching/check-ins/rules";
import { numberPattern } from "~/domain/shared/numbers";
import { Stepper } from "./stepper";

interface Entered {
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
}

/** The last weight and body fat with their units, and the weight in kg. */
export interface LastBody {
  weight: string | null;
  body_fat: string | null;
  weight_kg: number | null;
}

interface BodyProps extends Entered {
  texts: { weight: string; body_fat: string; less: string; more_of: string };
  last: LastBody;
}

/** The girths have no pattern: the browser cannot show a wrong field of a section that is closed. */
const DECIMAL = numberPattern("decimal");

const common = (name: string, { values, errors }: Entered) => ({
  id: name,
  name,
  kind: "decimal" as const,
  defaultValue: values[name],
  errors: errors[name],
});

type WeightProps = Omit<BodyProps, "texts"> & { texts: Omit<BodyProps["texts"], "body_fat"> };

export const WeightField = ({ texts, last, ...entered }: WeightProps) => (
  <Stepper texts={texts} bound={CHECK_IN_WEIGHT_KG} from={last.weight_kg ?? CHECK_IN_WEIGHT_KG.min}>
    <NumberField
      {...common("weight_kg", entered)}
      label={texts.weight}
      unit="kg"
      hint={last.weight ?? undefined}
      pattern={DECIMAL}
    />
  </Stepper>
);

export const BodyFields = ({ texts, last, ...entered }: BodyProps) => (
  <div className="grid grid-cols-2 gap-3">
    <WeightField {...{ texts, last }} {...entered} />
    <NumberField
      {...common("body_fat_percentage", entered)}
      label={texts.body_fat}
      unit="%"
      hint={last.body_fat ?? undefined}
      pattern={DECIMAL}
    />
  </div>
);

const GIRTHS = ["waist", "hip", "chest"] as const;

interface GirthProps extends Entered {
  texts: Record<(typeof GIRTHS)[number] | "girths", string>;
}

export const GirthFields = ({ texts, ...entered }: GirthProps) => (
  <Disclosure
    summary={texts.girths}
    open={GIRTHS.some((girth) => entered.values[`${girth}_cm`] || entered.errors[`${girth}_cm`])}
  >
    <div className="grid grid-cols-3 gap-3 pt-2">
      {GIRTHS.map((girth) => (
        <NumberField key={girth} {...common(`${girth}_cm`, entered)} label={texts[girth]} unit="cm" />
      ))}
    </div>
  </Disclosure>
);
