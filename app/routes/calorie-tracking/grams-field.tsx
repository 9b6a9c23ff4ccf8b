import { NumberField } from "~/components/number-field";
import { useTexts } from "~/i18n/texts";

interface Props {
  value: string | number;
  errors: string[] | null | undefined;
}

export function GramsField({ value, errors }: Props) {
  const { t } = useTexts();
  return (
    <NumberField
      id="serving_size_g"
      name="serving_size_g"
      label={t("diary.grams")}
      hint={t("diary.grams_hint")}
      kind="whole"
      unit="g"
      required
      defaultValue={value}
      errors={errors ?? undefined}
      autoFocus
    />
  );
}
