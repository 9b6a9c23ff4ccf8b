import type { SubmissionResult } from "@conform-to/dom";
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { FormEventHandler, ReactNode } from "react";
import { FormError } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import type { WeekdayNames } from "~/components/weekday-boxes";
import { TEXT } from "~/domain/coaching/plan-content/rules";
import type { en } from "~/i18n/en";
import { InputField, TextAreaField } from "./fields";
import { type Start, StartNotice, StartWhileEmpty } from "./start-from";
import { SwitchedOff } from "./switched-off";

interface Named {
  user_id: string;
  name: string;
}

export interface PlanFrameProps {
  mode: "create" | "edit";
  action: string;
  cancelTo: string;
  /** Null for a template. */
  client: Named | null;
  /** The address at which another client can be chosen for a new plan. */
  otherClient: string | null;
  /** Offers what a new plan can start with; null where it starts with nothing. */
  start?: Start | null;
  /** The hidden fields that keep the form from saving twice, or over something newer, and from asking twice about days. */
  guards: { version?: string; idempotency_key?: string; days_asked?: string };
  result: SubmissionResult<string[]> | null;
  weekdayNames: WeekdayNames;
  texts: typeof en.plans.editor & { cancel: string; title_hint: string; every_day: string };
}

export type PlanFrameValues = {
  client_user_id?: string;
  title?: string;
  description?: string;
};

type Fields = { [Name in keyof PlanFrameValues]-?: FieldMetadata<PlanFrameValues[Name]> };

interface Props<Values extends PlanFrameValues> extends PlanFrameProps {
  form: FormMetadata<Values>;
  fields: Fields;
  besideTitle?: ReactNode;
  /** Stands left of the fields in a wide window. */
  outline?: ReactNode;
  /** Stays visible beside the buttons. */
  summary?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const LIST = /(^|\.)(meals|workouts|exercises)$/;

/** Returns the name of the first field with an error. Lists do not count as fields. */
export const firstErrorOf = (result: PlanFrameProps["result"]) =>
  result?.status === "error"
    ? Object.keys(result.error ?? {}).find((name) => name && !LIST.test(name))
    : undefined;

export function PlanFrame<Values extends PlanFrameValues>({
  form,
  fields,
  mode,
  action,
  cancelTo,
  client,
  otherClient,
  start,
  guards,
  result,
  texts,
  besideTitle,
  outline,
  summary,
  onSubmit,
  children,
}: Props<Values>) {
  const creating = mode === "create";
  const firstError = firstErrorOf(result);
  const failure = form.errors?.[0] ?? (result?.status === "error" ? texts.fix_errors : null);
  return (
    <form
      id={form.id}
      method="post"
      action={action}
      data-keep={result ? "entered" : ""}
      data-client={client?.name}
      onSubmit={onSubmit}
    >
      <div className="dialog-scroll">
        <FormStart />
        {/* The Enter key presses the first button of a form, so this hidden one comes first. */}
        <button type="submit" hidden aria-hidden />
        {Object.entries(guards).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {client && <input type="hidden" name={fields.client_user_id.name} value={client.user_id} />}
        <div className={outline ? "plan-columns" : undefined}>
          {outline}
          <div className="plan-fields">
            {(start || otherClient) && (
              <div className="plan-start">
                {start && <StartWhileEmpty {...start} formId={form.id} />}
                {otherClient && (
                  <a className="text-action" href={otherClient}>
                    {texts.other_client}
                  </a>
                )}
              </div>
            )}
            {start && <StartNotice {...start} />}
            <FormError message={failure} focus={!firstError} />
            <div className="plan-facts">
              <div className={besideTitle ? "plan-title" : undefined}>
                <InputField
                  field={fields.title}
                  maxLength={TEXT.title}
                  label={texts.title}
                  hint={texts.title_hint}
                  required
                  firstError={firstError}
                  // A page that answers a form or a list button focuses what it is about.
                  focus={creating && !result}
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
            </div>
            {children}
          </div>
        </div>
      </div>
      <div className="dialog-actions">
        {summary}
        <p className="key-hint">{texts.keys}</p>
        {creating && (
          <SwitchedOff text={texts.create_off} isChosen={result?.initialValue?.is_active === "false"} />
        )}
        <FormEnd />
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
