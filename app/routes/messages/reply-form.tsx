import type { ReactNode } from "react";
import { DialogForm } from "~/components/dialog-form";
import { FormError, TextField } from "~/components/field";
import { MESSAGE_MAX } from "~/domain/messages/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";

interface Props {
  label: string;
  text: string;
  answer: FormAnswer | undefined;
  action: string;
  back: string;
  submit: string;
  above?: ReactNode;
  /** The hidden field that keeps the form from saving twice, or over something newer. */
  children: ReactNode;
}

export function ReplyForm({ label, text, answer, action, back, submit, above, children }: Props) {
  const { t } = useTexts();
  const result = answer?.result;
  const refusal = result?.error?.[""]?.[0];
  const errors = result?.error?.content ?? undefined;
  return (
    <DialogForm action={action} data-keep back={back} submit={submit} busy={t("message_tools.saving")}>
      {above}
      {children}
      <FormError message={refusal} focus />
      <TextField
        id="text"
        name="content"
        label={label}
        defaultValue={result ? String(result.initialValue?.content ?? "") : text}
        errors={errors}
        maxLength={MESSAGE_MAX}
        rows={3}
        required
        autoFocus={Boolean(errors) || (text !== "" && !refusal) || undefined}
      />
    </DialogForm>
  );
}
