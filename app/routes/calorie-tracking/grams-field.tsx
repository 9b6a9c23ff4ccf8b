import { NumberField } from "~/components/number-field";
import { PORTION } from "~/domain/food/diary/rules";
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
      bound={PORTION}
      required
      defaultValue={value}
      errors={errors ?? undefined}
      autoFocus
    />
  );
}
