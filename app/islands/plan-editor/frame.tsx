import type { SubmissionResult } from "@conform-to/dom";
import { type FieldMetadata, type FormMetadata, FormProvider, getFormProps } from "@conform-to/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { FieldFrame, FormError } from "~/components/field";
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
  events?: Pick<FormHTMLAttributes<HTMLFormElement>, "onClick">;
  children: ReactNode;
}

/** The name of the first field that is wrong: it gets the focus. */
export const firstErrorOf = (result: PlanFrameProps["result"]) =>
  result?.status === "error" ? Object.keys(result.error ?? {}).find(Boolean) : undefined;

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
  events,
  children,
}: Props<Values>) {
  const creating = mode === "create";
  const firstError = firstErrorOf(result);
  const failure = form.errors?.[0] ?? (result?.status === "error" ? texts.fix_errors : null);
  return (
    <FormProvider context={form.context}>
      <form
        {...getFormProps(form)}
        method="post"
        action={action}
        className="flex flex-col gap-5"
        data-keep
        {...events}
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
          <FieldFrame
            id={fields.client_user_id.id}
            label={texts.client}
            errors={fields.client_user_id.errors}
          >
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
    </FormProvider>
  );
}
