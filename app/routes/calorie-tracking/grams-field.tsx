import { useTranslation } from "react-i18next";
import { Field } from "~/components/field";
import { PORTION } from "~/domain/diary/rules";

interface Props {
  value: string | number;
  errors: string[] | null | undefined;
}

/** Shows the field for an amount in whole grams. It has the focus when the page opens. */
export function GramsField({ value, errors }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      id="serving_size_g"
      name="serving_size_g"
      label={t("diary.grams")}
      hint={t("diary.grams_hint")}
      type="number"
      inputMode="numeric"
      className="input numbers"
      min={PORTION.min}
      max={PORTION.max}
      step={1}
      required
      defaultValue={value}
      errors={errors ?? undefined}
      autoFocus
    />
  );
}
