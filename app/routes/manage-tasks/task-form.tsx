import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { DateField } from "~/components/date-field";
import { DialogForm } from "~/components/dialog-form";
import { Field, FieldFrame, FormError, marked, OptionalLabel, TextField } from "~/components/field";
import { fieldInWords } from "~/components/formats";
import { CATEGORIES, PRIORITIES, TEXT } from "~/domain/coaching/tasks/rules";
import { useTexts } from "~/i18n/texts";
import { Repetition, Weekdays } from "./repetition";

type FieldName =
  | "task_name"
  | "description"
  | "priority"
  | "category"
  | "completion_date"
  | "repeats"
  | "weekdays"
  | "until"
  | "notes";

interface Props {
  values: Partial<Record<FieldName, string | string[]>>;
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  submit: string;
  pending: string;
  /** Hidden fields that only the form for creating, or only the one for changing, sends. */
  children: ReactNode;
}

export function TaskForm({ values, result, action, back, submit, pending, children }: Props) {
  const { t, locale } = useTexts();
  const errorsOf = (name: FieldName) => result?.error?.[name] ?? undefined;
  const firstError = Object.keys(result?.error ?? {}).find(Boolean);
  const shownOf = (name: FieldName) => (result ? result.initialValue?.[name] : values[name]);
  const field = (name: FieldName) => ({
    id: name,
    name,
    defaultValue: String(shownOf(name) ?? ""),
    errors: errorsOf(name),
    autoFocus: name === firstError || undefined,
  });
  const dateField = (name: FieldName) => ({
    ...field(name),
    words: fieldInWords(field(name).defaultValue, locale),
  });
  const optional = t("manage_tasks.optional");
  return (
    <DialogForm action={action} className="repeat-form" data-keep back={back} submit={submit} busy={pending}>
      {children}
      <FormError
        message={result?.error?.[""]?.[0] ?? (firstError && t("manage_tasks.fix_errors"))}
        focus={!firstError}
      />
      <Field
        {...field("task_name")}
        label={t("manage_tasks.task_name")}
        maxLength={TEXT.name}
        required
        autoComplete="off"
        autoFocus={!result || firstError === "task_name"}
      />
      <TextField
        {...field("description")}
        label={t("manage_tasks.description")}
        optional={optional}
        maxLength={TEXT.description}
        rows={2}
      />
      <div className="grid grid-cols-2 gap-3">
        <Choice
          {...field("priority")}
          label={t("manage_tasks.priority")}
          options={PRIORITIES.map((value) => ({ value, text: t(`manage_tasks.priorities.${value}`) }))}
        />
        <Choice
          {...field("category")}
          label={t("manage_tasks.category")}
          options={CATEGORIES.map((value) => ({ value, text: t(`manage_tasks.categories.${value}`) }))}
        />
      </div>
      <DateField
        {...dateField("completion_date")}
        label={t("manage_tasks.day")}
        hint={t("manage_tasks.day_hint")}
        required
      />
      <Repetition
        chosen={String(shownOf("repeats") ?? "once")}
        errors={errorsOf("repeats")}
        focus={firstError === "repeats"}
      />
      <Weekdays
        chosen={listOf(shownOf("weekdays"))}
        errors={errorsOf("weekdays")}
        focus={firstError === "weekdays"}
      />
      <div className="repeat-until">
        <DateField
          {...dateField("until")}
          label={<OptionalLabel text={t("manage_tasks.until")} optional={optional} />}
          hint={t("manage_tasks.until_hint")}
        />
      </div>
      <TextField
        {...field("notes")}
        label={t("manage_tasks.notes")}
        optional={optional}
        hint={t("manage_tasks.notes_hint")}
        maxLength={TEXT.notes}
        rows={2}
      />
    </DialogForm>
  );
}

/** Returns the values of checkboxes as a list. A form sends no value, one text, or a list. */
const listOf = (value: unknown): string[] => [value ?? []].flat().map(String);

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  errors: string[] | undefined;
  autoFocus: boolean | undefined;
  options: { value: string; text: string }[];
}

function Choice({ label, errors, options, ...select }: ChoiceProps) {
  return (
    <FieldFrame id={select.id} label={label} errors={errors}>
      <select className="input" {...marked(select.id, errors)} {...select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
