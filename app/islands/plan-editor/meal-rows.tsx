import type { SubmissionResult } from "@conform-to/dom";
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import { CALORIES, MACRO_GRAMS, MEALS } from "~/domain/nutrition/rules";
import { TEXT } from "~/domain/plans/rules";
import type { PlanEditorProps, PlanForm } from "../plan-editor";
import { InputField, NumberField, TextAreaField } from "./fields";

interface Props {
  form: FormMetadata<PlanForm>;
  meals: FieldMetadata<PlanForm["meals"]>;
  texts: PlanEditorProps["texts"];
  action: string;
  result: SubmissionResult<string[]> | null;
  firstError: string | undefined;
}

/** The meals of the plan: each can be moved and removed, as long as one stays. */
export function MealRows({ form, meals, texts, action, result, firstError }: Props) {
  const rows = meals.getFieldList();
  const container = useFocusOnNewRow(rows.length);
  // Without a script the new row comes with the next page, and takes the focus there.
  const inserted = result?.intent?.type === "insert" ? rows.length - 1 : undefined;
  const numbered = (text: string, index: number) => text.replace("{{number}}", String(index + 1));
  const command = (index: number) => ({
    formNoValidate: true,
    formAction: `${action}#meal-${index + 1}`,
    form: form.id,
    className: "button button-quiet button-icon",
  });
  return (
    <fieldset ref={container}>
      <legend className="label mb-2">{texts.meals}</legend>
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => {
          const meal = row.getFieldset();
          const number = (name: "calories" | "protein" | "carbs" | "fat") => (
            <NumberField
              field={meal[name]}
              label={texts[`meal_${name}`]}
              bound={name === "calories" ? CALORIES : MACRO_GRAMS}
              firstError={firstError}
            />
          );
          const more = [meal.protein, meal.carbs, meal.fat, meal.notes].some(
            (field) => field.initialValue || field.errors,
          );
          return (
            <li key={row.key} id={`meal-${index + 1}`} className="meal-row">
              <div className="flex items-center justify-between gap-2">
                <h3 className="font-sans text-body">{numbered(texts.meal, index)}</h3>
                <div className="-my-2 -me-2 flex">
                  {index > 0 && (
                    <Command
                      {...form.reorder.getButtonProps({ name: meals.name, from: index, to: index - 1 })}
                      {...command(index - 1)}
                      label={numbered(texts.move_up, index)}
                    >
                      <span className="sign sign-up" />
                    </Command>
                  )}
                  {index < rows.length - 1 && (
                    <Command
                      {...form.reorder.getButtonProps({ name: meals.name, from: index, to: index + 1 })}
                      {...command(index + 1)}
                      label={numbered(texts.move_down, index)}
                    >
                      <span className="sign sign-down" />
                    </Command>
                  )}
                  {rows.length > MEALS.min && (
                    <Command
                      {...form.remove.getButtonProps({ name: meals.name, index })}
                      {...command(Math.max(0, index - 1))}
                      label={numbered(texts.remove_meal, index)}
                    >
                      <span className="sign sign-remove" />
                    </Command>
                  )}
                </div>
              </div>
              <input type="hidden" name={meal.id.name} value={meal.id.initialValue ?? ""} />
              <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
                <InputField
                  field={meal.name}
                  maxLength={TEXT.name}
                  label={texts.meal_name}
                  required
                  firstError={firstError}
                  focus={index === inserted}
                />
                {number("calories")}
              </div>
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
            </li>
          );
        })}
      </ol>
      {meals.errors && <p className="field-error mt-2">{meals.errors[0]}</p>}
      {rows.length < MEALS.max && (
        <button
          {...form.insert.getButtonProps({ name: meals.name, defaultValue: { name: "" } })}
          formNoValidate
          formAction={action}
          className="button button-sized mt-3"
        >
          <span className="sign sign-add" />
          {texts.add_meal}
        </button>
      )}
    </fieldset>
  );
}

function Command({
  label,
  children,
  ...button
}: { label: string; children: ReactNode } & React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...button} aria-label={label} title={label}>
      {children}
    </button>
  );
}

/** With a script, the name of a row that has just been added gets the focus. */
function useFocusOnNewRow(count: number) {
  const container = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      container.current?.querySelector<HTMLInputElement>("li:last-child input:not([type=hidden])")?.focus();
    before.current = count;
  }, [count]);
  return container;
}
