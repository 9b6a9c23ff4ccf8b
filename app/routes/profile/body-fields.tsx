import type { SubmissionResult } from "@conform-to/dom";
import { useTranslation } from "react-i18next";
import { Island } from "~/components/island";
import BodyFields, { type BodyFieldsProps } from "~/islands/body-fields";

const NAMES = ["age", "weight_kg", "height_cm", "body_fat_percentage"] as const;

interface Props {
  /** What is saved. */
  saved: Partial<Record<(typeof NAMES)[number], number | null>>;
  /** What was sent and refused; it stands in the fields again. */
  result: SubmissionResult<string[]> | undefined;
  required: boolean;
}

/** The island of the body's numbers with everything it needs. */
export function BodyFieldsIsland({ saved, result, required }: Props) {
  const { t } = useTranslation();
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
  };
  return <Island name="body-fields" component={BodyFields} props={props} />;
}
