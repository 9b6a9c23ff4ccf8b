import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError, TextField } from "~/components/field";
import { NOTES_MAX } from "~/domain/coaching/tasks/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  typed: string;
  /** The note that the trainer saw when writing this one. */
  before: string;
  /** The messages of the form (under "") and of its fields. */
  errors: Record<string, string[] | null>;
  client: string;
}

/** Shows a note whose client was archived while it was written. The form can be sent again after the client is restored. */
export function ArchivedNote({ typed, before, errors, client }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t("tasks.save")} closeTo={client}>
      <DialogForm
        data-keep
        submit={t("tasks.save")}
        busy={t("tasks.saving")}
        others={
          <a className="button" href={client} target="_blank" rel="noreferrer">
            {t("tasks.open_client")}
          </a>
        }
      >
        <input type="hidden" name="before" value={before} />
        <FormError message={errors[""]?.[0] ?? t("error.client_archived")} />
        <TextField
          id="notes"
          name="notes"
          label={t("tasks.notes_label")}
          errors={errors.notes ?? undefined}
          defaultValue={typed}
          maxLength={NOTES_MAX}
          rows={4}
        />
      </DialogForm>
    </Dialog>
  );
}
