import type { SubmissionResult } from "@conform-to/dom";
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { FormEventHandler, ReactNode } from "react";
import { FieldFrame, FormError, focused, marked } from "~/components/field";
import { TEXT } from "~/domain/plans/rules";
import type { en } from "~/i18n/en";
import { InputField, TextAreaField } from "./fields";

/** What the editors of all kinds of plans are given. */
export interface PlanFrameProps {
  mode: "create" | "edit";
  /** Where the form posts to. */
  action: string;
  /** Who the plan can be for; null for a template, which is for nobody. */
  clients: { user_id: string; name: string }[] | null;
  /** The version to save over, where it is another one than the writer saw at first. */
  version?: number | undefined;
  /** The key to save under, where the one that the form was opened with has made its plan. */
  freshKey?: string | undefined;
  result: SubmissionResult<string[]> | null;
  texts: typeof en.plans.editor & { cancel: string; title_hint: string };
}

/** What plans of all kinds have in their form. */
export type PlanFrameValues = {
  client_user_id?: string;
  title?: string;
  description?: string;
  version?: number;
  idempotency_key?: string;
};

type Fields = { [Name in keyof PlanFrameValues]-?: FieldMetadata<PlanFrameValues[Name]> };

interface Props<Values extends PlanFrameValues> extends PlanFrameProps {
  form: FormMetadata<Values>;
  fields: Fields;
  /** Where leaving without saving leads. */
  cancelTo: string;
  /** A short field beside the title. */
  besideTitle?: ReactNode;
  /** What is seen above the buttons at all times. */
  summary?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const LIST = /(^|\.)(meals|workouts|exercises)$/;

/** The name of the first field that is wrong: it gets the focus. A list is no field. */
export const firstErrorOf = (result: PlanFrameProps["result"]) =>
  result?.status === "error"
    ? Object.keys(result.error ?? {}).find((name) => name && !LIST.test(name))
    : undefined;

/** The form of a plan of any kind: for whom, its title and description, and how it is saved. */
export function PlanFrame<Values extends PlanFrameValues>({
  form,
  fields,
  mode,
  action,
  cancelTo,
  clients,
  version,
  freshKey,
  result,
  texts,
  besideTitle,
  summary,
  onSubmit,
  children,
}: Props<Values>) {
  const creating = mode === "create";
  const firstError = firstErrorOf(result);
  const client = fields.client_user_id;
  const failure = form.errors?.[0] ?? (result?.status === "error" ? texts.fix_errors : null);
  return (
    <form
      id={form.id}
      noValidate={form.noValidate}
      method="post"
      action={action}
      className="flex flex-col gap-5"
      data-keep
      onSubmit={onSubmit}
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name={fields.version.name} value={version ?? fields.version.initialValue ?? ""} />
      <input
        type="hidden"
        name={fields.idempotency_key.name}
        value={freshKey ?? fields.idempotency_key.initialValue ?? ""}
      />
      <FormError message={failure} focus={!firstError} />
      {clients && (
        <FieldFrame id={client.id} label={texts.client} errors={client.errors}>
          <select
            id={client.id}
            name={client.name}
            className="input"
            required
            defaultValue={client.initialValue}
            {...marked(client.id, client.errors)}
            {...focused(client.name === firstError)}
          >
            {creating && <option value="">{texts.choose_client}</option>}
            {clients.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <div className={besideTitle ? "grid gap-3 sm:grid-cols-[1fr_9rem]" : undefined}>
        <InputField
          field={fields.title}
          maxLength={TEXT.title}
          label={texts.title}
          hint={texts.title_hint}
          required
          firstError={firstError}
        />
        {besideTitle}
      </div>
      <TextAreaField
        field={fields.description}
        maxLength={TEXT.description}
        label={texts.description}
        optional={texts.optional}
        firstError={firstError}
      />
      {children}
      <div className="dialog-actions">
        {summary}
        <a className="button button-quiet" href={cancelTo}>
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
  );
}
