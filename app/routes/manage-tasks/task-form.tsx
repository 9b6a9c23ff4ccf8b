import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { weekdayNames } from "~/components/dates";
import { Field, FieldFrame, FormError, focused, marked, TextField } from "~/components/field";
import { CATEGORIES, PRIORITIES, REPEATS, TEXT } from "~/domain/tasks/rules";

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
  /** What stands in the form when it is opened. */
  values: Partial<Record<FieldName, string | string[]>>;
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  submit: string;
  pending: string;
  /** What only one of creating and changing sends. */
  children: ReactNode;
}

/** What a trainer says of a custom task. */
export function TaskForm({ values, result, action, back, submit, pending, children }: Props) {
  const { t } = useTranslation();
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
  const optional = (text: string) => (
    <>
      {text} <span className="field-optional">({t("manage_tasks.optional")})</span>
    </>
  );
  return (
    <form method="post" action={action} className="repeat-form flex flex-col gap-5" data-keep>
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
        label={optional(t("manage_tasks.description"))}
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
      <Field
        {...field("completion_date")}
        label={t("manage_tasks.day")}
        hint={t("manage_tasks.day_hint")}
        type="date"
        className="input numbers"
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
        <Field
          {...field("until")}
          label={optional(t("manage_tasks.until"))}
          hint={t("manage_tasks.until_hint")}
          type="date"
          className="input numbers"
        />
      </div>
      <TextField
        {...field("notes")}
        label={optional(t("manage_tasks.notes"))}
        hint={t("manage_tasks.notes_hint")}
        maxLength={TEXT.notes}
        rows={2}
      />
      <div className="dialog-actions">
        <a className="button button-quiet" href={back}>
          {t("app.cancel")}
        </a>
        <button type="submit" className="button button-main" data-busy={pending}>
          {submit}
        </button>
      </div>
    </form>
  );
}

/** Checkboxes of one name: none is nothing, one a text, several a list. */
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

interface GroupProps<Chosen> {
  chosen: Chosen;
  errors: string[] | undefined;
  /** Whether it is the first one with an error. */
  focus: boolean;
}

function Repetition({ chosen, errors, focus }: GroupProps<string>) {
  const { t } = useTranslation();
  // A tampered form may have asked for a repetition that there is not.
  const known = REPEATS.find((value) => value === chosen) ?? REPEATS[0];
  return (
    <Group id="repeats" label={t("manage_tasks.repetition")} errors={errors}>
      <div className="flex flex-col gap-2">
        {REPEATS.map((value) => (
          <label key={value} className="choice-row">
            <input
              id={value === REPEATS[0] ? "repeats" : undefined}
              type="radio"
              name="repeats"
              value={value}
              defaultChecked={value === chosen}
              {...focused(focus && value === known)}
            />
            {t(`manage_tasks.repeats.${value}`)}
          </label>
        ))}
      </div>
    </Group>
  );
}

function Weekdays({ chosen, errors, focus }: GroupProps<string[]>) {
  const { t, i18n } = useTranslation();
  const long = weekdayNames(i18n.language, "long");
  return (
    <Group id="weekdays" label={t("manage_tasks.weekdays")} errors={errors} className="repeat-weekdays">
      <div className="weekdays">
        {weekdayNames(i18n.language, "short").map((name, index) => (
          <label key={name} className="weekday">
            <input
              id={index === 0 ? "weekdays" : undefined}
              type="checkbox"
              name="weekdays"
              value={index + 1}
              defaultChecked={chosen.includes(String(index + 1))}
              aria-label={long[index]}
              aria-invalid={errors ? true : undefined}
              {...focused(focus && index === 0)}
            />
            {name}
          </label>
        ))}
      </div>
    </Group>
  );
}

interface FieldsetProps {
  id: string;
  label: string;
  errors: string[] | undefined;
  className?: string;
  children: ReactNode;
}

/** Controls that are one answer together; the error is about all of them, and the first one has the answer's id. */
function Group({ id, label, errors, className, children }: FieldsetProps) {
  return (
    <fieldset className={className} aria-describedby={errors ? `${id}-error` : undefined}>
      <legend className="field-label mb-1">{label}</legend>
      {children}
      {errors && (
        <p id={`${id}-error`} className="field-error mt-1">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}
