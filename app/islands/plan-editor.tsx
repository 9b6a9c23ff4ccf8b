import { parse, type SubmissionResult } from "@conform-to/dom";
import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { FieldFrame, FormError } from "~/components/field";
import { CALORIES, MACRO_GRAMS } from "~/domain/nutrition/rules";
import { TEXT } from "~/domain/plans/rules";
import type { en } from "~/i18n/en";
import { InputField, NumberField, TextAreaField } from "./plan-editor/fields";
import { MealRows } from "./plan-editor/meal-rows";

export interface PlanEditorProps {
  mode: "create" | "edit";
  /** Where the form posts to. */
  action: string;
  clients: { user_id: string; name: string }[];
  texts: typeof en.editor & { cancel: string };
  values: {
    client_user_id?: string;
    title?: string;
    description?: string;
    calories_target?: number;
    protein_target?: number;
    carbs_target?: number;
    fat_target?: number;
    version?: number;
    idempotency_key?: string;
    meals?: MealValues[];
  };
  /** The version to save over, where it is another one than the writer saw at first. */
  version?: number | undefined;
  /** The key to save under, where the one that the form was opened with has made its plan. */
  freshKey?: string | undefined;
  result: SubmissionResult<string[]> | null;
}

interface MealValues {
  id?: string;
  name?: string;
  description?: string;
  calories?: number;
  protein?: number;
  carbs?: number;
  fat?: number;
  notes?: string;
}

export type PlanForm = PlanEditorProps["values"];

/** The form of a nutrition plan. Its list buttons are round trips without a script, and immediate with one. */
export default function PlanEditor({
  mode,
  action,
  clients,
  texts,
  values,
  version,
  freshKey,
  result,
}: PlanEditorProps) {
  const [form, fields] = useForm<PlanForm>({
    id: "plan",
    lastResult: result,
    defaultValue: values,
    defaultNoValidate: false,
    // The server judges the values; here only the list buttons are answered.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as PlanForm }) }),
  });
  const firstError = result?.status === "error" ? Object.keys(result.error ?? {}).find(Boolean) : undefined;
  const creating = mode === "create";
  const failure = form.errors?.[0] ?? (result?.status === "error" ? texts.fix_errors : null);
  const target = (field: "calories_target" | "protein_target" | "carbs_target" | "fat_target") => (
    <NumberField
      field={fields[field]}
      label={texts[field]}
      bound={field === "calories_target" ? CALORIES : MACRO_GRAMS}
      firstError={firstError}
    />
  );
  return (
    <FormProvider context={form.context}>
      <form {...getFormProps(form)} method="post" action={action} className="flex flex-col gap-5" data-keep>
        {/* The first button is the one that Enter presses. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
        <input
          type="hidden"
          name={fields.version.name}
          value={version ?? fields.version.initialValue ?? ""}
        />
        <input
          type="hidden"
          name={fields.idempotency_key.name}
          value={freshKey ?? fields.idempotency_key.initialValue ?? ""}
        />
        <FormError message={failure} />
        <FieldFrame id={fields.client_user_id.id} label={texts.client} errors={fields.client_user_id.errors}>
          <select
            id={fields.client_user_id.id}
            name={fields.client_user_id.name}
            className="input"
            required
            defaultValue={fields.client_user_id.initialValue}
          >
            {creating && <option value="">{texts.choose_client}</option>}
            {clients.map((client) => (
              <option key={client.user_id} value={client.user_id}>
                {client.name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <InputField
          field={fields.title}
          maxLength={TEXT.title}
          label={texts.title}
          hint={texts.title_hint}
          required
          firstError={firstError}
        />
        <TextAreaField
          field={fields.description}
          maxLength={TEXT.description}
          label={texts.description}
          optional={texts.optional}
          firstError={firstError}
        />
        <fieldset>
          <legend className="label mb-2">{texts.targets}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {target("calories_target")}
            {target("protein_target")}
            {target("carbs_target")}
            {target("fat_target")}
          </div>
        </fieldset>
        <MealRows
          form={form}
          meals={fields.meals}
          texts={texts}
          action={action}
          result={result}
          firstError={firstError}
        />
        <div className="dialog-actions">
          <a className="button button-quiet" href="/nutrition">
            {texts.cancel}
          </a>
          <button
            type="submit"
            className="button button-main"
            data-busy={creating ? texts.creating : texts.saving}
          >
            {creating ? texts.create : texts.save}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
