import { parse, type SubmissionResult } from "@conform-to/dom";
import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { FieldFrame, FormError } from "~/components/field";
import { TEXT } from "~/domain/plans/rules";
import { WEEKS } from "~/domain/training/rules";
import { resolveCopy } from "~/http/row-copy";
import type { en } from "~/i18n/en";
import { InputField, NumberField, TextAreaField } from "./plan-editor/fields";
import { useFocusAfterCommand } from "./training-editor/focus";
import { NEW_WORKOUT } from "./training-editor/rows";
import { WorkoutRows } from "./training-editor/workout-rows";

export interface TrainingEditorProps {
  mode: "create" | "edit";
  /** Where the form posts to. */
  action: string;
  /** Who the plan can be for; null for a template, which is for nobody. */
  clients: { user_id: string; name: string }[] | null;
  texts: typeof en.plans.editor & typeof en.training_editor & { cancel: string };
  values: {
    client_user_id?: string;
    title?: string;
    description?: string;
    duration_weeks?: number;
    version?: number;
    idempotency_key?: string;
    workouts?: WorkoutValues[];
  };
  /** The version to save over, where it is another one than the writer saw at first. */
  version?: number | undefined;
  /** The key to save under, where the one that the form was opened with has made its plan. */
  freshKey?: string | undefined;
  result: SubmissionResult<string[]> | null;
}

export interface ExerciseValues {
  id?: string;
  name?: string;
  sets?: number;
  reps?: string;
  weight?: string;
  notes?: string;
}

interface WorkoutValues {
  id?: string;
  name?: string;
  description?: string;
  exercises?: ExerciseValues[];
}

export type TrainingForm = TrainingEditorProps["values"];

/** The form of a training plan. Its list buttons are round trips without a script, and immediate with one. */
export default function TrainingEditor({
  mode,
  action,
  clients,
  texts,
  values,
  version,
  freshKey,
  result,
}: TrainingEditorProps) {
  const [form, fields] = useForm<TrainingForm>({
    id: "plan",
    lastResult: result,
    // Rows that came back with the answer are known by keys of their own, like those that were there at first.
    defaultValue: (result?.initialValue as TrainingForm | undefined) ?? {
      ...values,
      workouts: values.workouts ?? [NEW_WORKOUT],
    },
    defaultNoValidate: false,
    // The server judges the values; here only the list buttons are answered.
    onValidate: ({ formData }) =>
      parse(resolveCopy(formData), { resolve: (value) => ({ value: value as TrainingForm }) }),
  });
  const focusAfterCommand = useFocusAfterCommand();
  const firstError = result?.status === "error" ? Object.keys(result.error ?? {}).find(Boolean) : undefined;
  const creating = mode === "create";
  const failure = form.errors?.[0] ?? (result?.status === "error" ? texts.fix_errors : null);
  const client = fields.client_user_id;
  const choice = {
    id: client.id,
    name: client.name,
    autoFocus: client.name === firstError || undefined,
    "aria-invalid": client.errors ? true : undefined,
    "aria-describedby": client.errors && `${client.id}-error`,
  };
  return (
    <FormProvider context={form.context}>
      <form
        {...getFormProps(form)}
        method="post"
        action={action}
        className="flex flex-col gap-5"
        data-keep
        onSubmitCapture={focusAfterCommand}
      >
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
        {clients && (
          <FieldFrame id={client.id} label={texts.client} errors={client.errors}>
            <select {...choice} className="input" required defaultValue={client.initialValue}>
              {creating && <option value="">{texts.choose_client}</option>}
              {clients.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {name}
                </option>
              ))}
            </select>
          </FieldFrame>
        )}
        <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
          <InputField
            field={fields.title}
            maxLength={TEXT.title}
            label={texts.title}
            hint={texts.title_hint}
            required
            firstError={firstError}
          />
          <NumberField
            field={fields.duration_weeks}
            label={texts.duration_weeks}
            bound={WEEKS}
            firstError={firstError}
          />
        </div>
        <TextAreaField
          field={fields.description}
          maxLength={TEXT.description}
          label={texts.description}
          optional={texts.optional}
          firstError={firstError}
        />
        <WorkoutRows
          form={form}
          workouts={fields.workouts}
          texts={texts}
          action={action}
          result={result}
          firstError={firstError}
        />
        <div className="dialog-actions">
          <a className="button button-quiet" href="/training">
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
