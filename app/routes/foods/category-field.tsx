import type { ReactNode } from "react";
import { FieldFrame, marked } from "~/components/field";
import { FOOD_CATEGORIES } from "~/domain/food/foods/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  id: string;
  name: string;
  label: ReactNode;
  defaultValue: string;
  errors: string[] | undefined;
  autoFocus: true | undefined;
}

/** Shows categories by translated names. The values are the German words of the contract. */
export function CategoryField({ id, label, errors, ...select }: Props) {
  const { t } = useTexts();
  return (
    <FieldFrame id={id} label={label} errors={errors}>
      <select id={id} className="input" {...marked(id, errors)} {...select}>
        <option value="">{t("foods.no_category")}</option>
        {FOOD_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`foods.categories.${category}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
