import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Disclosure } from "~/components/disclosure";
import { CALORIES, MACRO_GRAMS, MEALS } from "~/domain/coaching/plan-content/nutrition-rules";
import { TEXT } from "~/domain/coaching/plan-content/rules";
import { NameField, NumberField, TextAreaField } from "./fields";
import type { RowProps } from "./list-commands";
import { RowList } from "./row-list";
import type { MealValues, PlanEditorProps, PlanForm } from "./values";
import { WeekdaysField } from "./weekdays-field";

interface Props extends RowProps {
  form: FormMetadata<PlanForm>;
  meals: FieldMetadata<MealValues[] | undefined>;
  texts: PlanEditorProps["texts"];
}

const NUTRIENT_FIELDS = ["calories", "protein", "carbs", "fat"] as const;

export function MealRows({ meals, ...shared }: Props) {
  const { texts, firstError, weekdayNames } = shared;
  return (
    <RowList
      {...shared}
      texts={{ ...texts, added: texts.meals_added }}
      list={meals}
      kind="meal"
      columns={[texts.meal_name, ...NUTRIENT_FIELDS.map((name) => texts[`column_${name}`])]}
      fresh={{ name: "" }}
      capacity={MEALS.max - meals.getFieldList().length}
    >
      {(row, _, isNew, heading) => {
        const meal = row.getFieldset();
        const more = [meal.description, meal.weekdays, meal.notes].some(
          (field) => field.initialValue?.length || field.errors,
        );
        const words = (name: "description" | "notes") => (
          <TextAreaField
            field={meal[name]}
            isCell
            maxLength={TEXT[name]}
            label={texts[`meal_${name}`]}
            optional={texts.optional}
            firstError={firstError}
          />
        );
        return (
          <>
            {heading}
            <NameField
              field={meal.name}
              line="meal"
              maxLength={TEXT.name}
              label={texts.meal_name}
              placeholder={texts.meal_name}
              example={texts.meal_line}
              suggestions={texts.suggestions}
              firstError={firstError}
              focus={isNew}
            />
            {NUTRIENT_FIELDS.map((name) => (
              <NumberField
                key={name}
                field={meal[name]}
                label={
                  <>
                    <span className="sr-only">{texts[`meal_${name}`]}</span>
                    <span aria-hidden>{texts[`column_${name}`]}</span>
                  </>
                }
                bound={name === "calories" ? CALORIES : MACRO_GRAMS}
                inRow
                firstError={firstError}
              />
            ))}
            <Disclosure className="meal-more" open={more} summary={texts.meal_details}>
              <div className="workout-body">
                {words("description")}
                <WeekdaysField field={meal.weekdays} texts={texts} names={weekdayNames} />
                {words("notes")}
              </div>
            </Disclosure>
          </>
        );
      }}
    </RowList>
  );
}
