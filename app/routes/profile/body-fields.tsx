import type { SubmissionResult } from "@conform-to/dom";
import { useTranslation } from "react-i18next";
import { Island } from "~/components/island";
import BodyFields, { type BodyFieldsProps } from "~/islands/body-fields";

const NAMES = ["age", "weight_kg", "height_cm", "body_fat_percentage"] as const;

interface Props {
  /** The stored values. */
  saved: Partial<Record<(typeof NAMES)[number], number | null>>;
  /** The refused form, whose values are shown again. */
  result: SubmissionResult<string[]> | undefined;
  required: boolean;
}

/** Renders the island of the body data fields with its props. */
export function BodyFieldsIsland({ saved, result, required }: Props) {
  const { t, i18n } = useTranslation();
  const values = Object.fromEntries(
    NAMES.map((name) => [name, String((result ? result.initialValue?.[name] : saved[name]) ?? "")]),
  );
  const { age, weight_kg, height_cm, body_fat_percentage, bmi, bmi_waiting, bands, optional } = t("profile", {
    returnObjects: true,
  });
  const props: BodyFieldsProps = {
    texts: { age, weight_kg, height_cm, body_fat_percentage, bmi, bmi_waiting, bands, optional },
    values,
    errors: (result?.error ?? {}) as BodyFieldsProps["errors"],
    required,
    locale: i18n.language,
  };
  return <Island name="body-fields" component={BodyFields} props={props} />;
}
