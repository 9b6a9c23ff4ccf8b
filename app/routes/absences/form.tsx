import type { ReactNode } from "react";
import { DateField } from "~/components/date-field";
import { DialogForm } from "~/components/dialog-form";
import { FieldError, FormError, focused, OptionalLabel, TextField } from "~/components/field";
import { fieldInWords } from "~/components/formats";
import { SegmentRadios } from "~/components/segment";
import { ABSENCE_KINDS, ABSENCE_NOTE_MAX } from "~/domain/people/absences/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";

type FieldName = "kind" | "starts_on" | "ends_on" | "note";

interface Props {
  values: Record<FieldName, string>;
  answer: FormAnswer | undefined;
  action: string;
  back: string;
  submit: string;
  /** Says who else sees what is entered. */
  seen: string;
  /** Hidden fields that only the form for entering, or only the one for changing, sends. */
  children: ReactNode;
}

/** Asks what a client is, and on which days. */
export function AbsenceForm({ values, answer, action, back, submit, seen, children }: Props) {
  const { t, locale } = useTexts();
  const result = answer?.result;
  const errorsOf = (name: FieldName) => result?.error?.[name] ?? undefined;
  const firstError = Object.keys(result?.error ?? {}).find(Boolean);
  const shownOf = (name: FieldName) => String((result ? result.initialValue?.[name] : values[name]) ?? "");
  const field = (name: FieldName) => ({
    id: name,
    name,
    defaultValue: shownOf(name),
    errors: errorsOf(name),
    ...focused(name === firstError),
  });
  const dateField = (name: FieldName) => ({ ...field(name), words: fieldInWords(shownOf(name), locale) });
  const optional = t("absence.optional");
  const kindErrors = errorsOf("kind");
  return (
    <DialogForm
      action={action}
      data-keep
      back={back}
      submit={submit}
      busy={t("absence.saving")}
      beside={seen}
    >
      {children}
      <FormError
        message={result?.error?.[""]?.[0] ?? (firstError && t("absence.not_saved"))}
        focus={!firstError}
      />
      <fieldset aria-describedby={kindErrors ? "kind-error" : "kind-hint"}>
        <legend className="field-label mb-1">{t("absence.kind")}</legend>
        <SegmentRadios
          name="kind"
          chosen={shownOf("kind")}
          options={ABSENCE_KINDS.map((value) => ({ value, text: t(`absence.kinds.${value}`) }))}
          radio={(value) => focused(firstError === "kind" && value === ABSENCE_KINDS[0])}
        />
        {kindErrors && (
          <FieldError id="kind-error" className="mt-1">
            {kindErrors[0]}
          </FieldError>
        )}
        <p id="kind-hint" className="field-hint mt-2">
          {t("absence.kind_hint")}
        </p>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField {...dateField("starts_on")} label={t("absence.starts_on")} required />
        <DateField
          {...dateField("ends_on")}
          label={<OptionalLabel text={t("absence.ends_on")} optional={optional} />}
          hint={t("absence.ends_on_hint")}
        />
      </div>
      <TextField
        {...field("note")}
        label={t("absence.note")}
        optional={optional}
        maxLength={ABSENCE_NOTE_MAX}
        rows={2}
      />
    </DialogForm>
  );
}
