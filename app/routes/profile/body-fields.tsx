import type { SubmissionResult } from "@conform-to/dom";
import { Island } from "~/components/island";
import { number } from "~/components/number-formats";
import { BODY_FAT_PERCENT, WEIGHT_KG } from "~/domain/people/profile/rules";
import { isWithin, numberText } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import BodyFields, { type BodyFieldsProps } from "~/islands/body-fields";

/** The fields that a check-in can fill with a value which the profile does not accept. */
const OF_CHECK_INS = [
  { name: "weight_kg", bound: WEIGHT_KG, unit: "client.kg" },
  { name: "body_fat_percentage", bound: BODY_FAT_PERCENT, unit: "client.percent" },
] as const;
const NAMES = ["age", "weight_kg", "height_cm", "body_fat_percentage"] as const;

interface Props {
  /** The stored values. One outside the bounds of the profile is named in a hint, and its field is empty. */
  saved: Partial<Record<(typeof NAMES)[number], number | null>>;
  result: SubmissionResult<string[]> | undefined;
  required: boolean;
  /** True if the form begins here: the first field has the focus. */
  focus?: boolean;
}

export function BodyFieldsIsland({ saved, result, required, focus = false }: Props) {
  const { t, locale } = useTexts();
  const outside = OF_CHECK_INS.flatMap(({ name, bound, unit }) => {
    const value = saved[name] ?? null;
    if (value === null || isWithin(value, bound)) return [];
    const formatted = `${number(value, locale)}\u00a0${t(unit)}`;
    return [[name, t("profile.outside_hint", { value: formatted })] as const];
  });
  const hints: BodyFieldsProps["hints"] = Object.fromEntries(outside);
  const stored = (name: (typeof NAMES)[number]) => (name in hints ? null : saved[name]);
  const values = Object.fromEntries(
    NAMES.map((name) => [
      name,
      result ? String(result.initialValue?.[name] ?? "") : numberText(stored(name), locale),
    ]),
  );
  const { age, weight_kg, height_cm, body_fat_percentage, bmi, bmi_waiting, bands, optional } = t("profile", {
    returnObjects: true,
  });
  const props: BodyFieldsProps = {
    texts: { age, weight_kg, height_cm, body_fat_percentage, bmi, bmi_waiting, bands, optional },
    values,
    hints,
    errors: (result?.error ?? {}) as BodyFieldsProps["errors"],
    required,
    focus,
    locale,
  };
  return <Island name="body-fields" component={BodyFields} props={props} />;
}
