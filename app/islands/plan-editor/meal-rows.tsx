import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { CALORIES, MACRO_GRAMS, MEALS } from "~/domain/nutrition/rules";
import { TEXT } from "~/domain/plans/rules";
import { InputField, NumberField, TextAreaField } from "./fields";
import type { RowProps } from "./list-commands";
import { RowList } from "./row-list";
import type { MealValues, PlanEditorProps, PlanForm } from "./values";
import { WeekdaysField } from "./weekdays-field";

interface Props extends RowProps {
  form: FormMetadata<PlanForm>;
  meals: FieldMetadata<MealValues[] | undefined>;
  texts: PlanEditorProps["texts"];
}

/** Shows the meals of the plan. */
export function MealRows({ meals, ...shared }: Props) {
  const { texts, firstError, weekdayNames } = shared;
  return (
    <RowList
      {...shared}
      list={meals}
      kind="meal"
      fresh={{ name: "" }}
      mayAdd={meals.getFieldList().length < MEALS.max}
    >
      {(row, _, isNew) => {
        const meal = row.getFieldset();
        const number = (name: "calories" | "protein" | "carbs" | "fat") => (
          <NumberField
            field={meal[name]}
            label={texts[`meal_${name}`]}
            bound={name === "calories" ? CALORIES : MACRO_GRAMS}
            inRow
            firstError={firstError}
          />
        );
        const more = [meal.protein, meal.carbs, meal.fat, meal.notes].some(
          (field) => field.initialValue || field.errors,
        );
        return (
          <>
            <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
              <InputField
                field={meal.name}
                maxLength={TEXT.name}
                label={texts.meal_name}
                required
                firstError={firstError}
                focus={isNew}
              />
              {number("calories")}
            </div>
            <WeekdaysField field={meal.weekdays} texts={texts} names={weekdayNames} />
            <TextAreaField
              field={meal.description}
              maxLength={TEXT.description}
              label={texts.meal_description}
              optional={texts.optional}
              firstError={firstError}
            />
            <details open={more || undefined}>
              <summary className="flex min-h-11 items-center font-semibold text-accent-ink text-small">
                {texts.meal_more}
              </summary>
              <div className="mt-1 grid grid-cols-3 gap-3">
                {number("protein")}
                {number("carbs")}
                {number("fat")}
              </div>
              <div className="mt-3">
                <TextAreaField
                  field={meal.notes}
                  maxLength={TEXT.notes}
                  label={texts.meal_notes}
                  optional={texts.optional}
                  firstError={firstError}
                />
              </div>
            </details>
          </>
        );
      }}
    </RowList>
  );
}
