import { parse } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { CALORIES, MACRO_GRAMS } from "~/domain/coaching/plan-content/nutrition-rules";
import { resolveRowCommand } from "~/domain/coaching/plan-content/row-commands";
import { NumberField } from "./plan-editor/fields";
import { firstErrorOf, PlanFrame } from "./plan-editor/frame";
import { useListCommands } from "./plan-editor/list-commands";
import { MealRows } from "./plan-editor/meal-rows";
import { Totals } from "./plan-editor/totals";
import type { PlanEditorProps, PlanForm } from "./plan-editor/values";

/** Shows the form of a nutrition plan. Its list buttons reload the page without JavaScript and act at once with it. */
export default function PlanEditor({ values, locale, ...frame }: PlanEditorProps) {
  const { action, texts, result, weekdayNames } = frame;
  const [form, fields] = useForm<PlanForm>({
    id: "plan",
    lastResult: result,
    // Takes the returned rows as the initial ones, so that Conform gives each of them its own key.
    defaultValue: (result?.initialValue as PlanForm | undefined) ?? values,
    // Only the list buttons are handled here. The server validates the values.
    onValidate: ({ formData }) =>
      parse(resolveRowCommand(formData), { resolve: (value) => ({ value: value as PlanForm }) }),
  });
  const { change, onSubmit } = useListCommands(form, result);
  const firstError = firstErrorOf(result);
  const target = (field: "calories_target" | "protein_target" | "carbs_target" | "fat_target") => (
    <NumberField
      field={fields[field]}
      label={texts[field]}
      bound={field === "calories_target" ? CALORIES : MACRO_GRAMS}
      unit={field === "calories_target" ? "kcal" : "g"}
      firstError={firstError}
    />
  );
  return (
    <PlanFrame
      {...frame}
      form={form}
      fields={fields}
      onSubmit={onSubmit}
      summary={<Totals typed={form.value as PlanForm | undefined} texts={texts} locale={locale} />}
    >
      <fieldset>
        <legend className="label mb-2">{texts.targets}</legend>
        <div className="plan-targets">
          {target("calories_target")}
          {target("protein_target")}
          {target("carbs_target")}
          {target("fat_target")}
        </div>
      </fieldset>
      <MealRows {...{ form, texts, action, result, firstError, change, weekdayNames }} meals={fields.meals} />
    </PlanFrame>
  );
}
