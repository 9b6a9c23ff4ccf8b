import { FieldFrame } from "~/components/field";
import { MEAL_TYPES } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  id: string;
  name: string;
  value: string;
  errors?: string[] | undefined;
}

export function MealSelect({ id, name, value, errors }: Props) {
  const { t } = useTexts();
  return (
    <FieldFrame id={id} label={t("diary.meal")} errors={errors}>
      <select id={id} name={name} className="input" defaultValue={value}>
        {MEAL_TYPES.map((meal) => (
          <option key={meal} value={meal}>
            {t(`diary.${meal}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
