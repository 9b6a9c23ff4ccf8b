import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError, TextField } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { changeEntry, findEntry } from "~/domain/food/diary/entries.server";
import { EntryForm } from "~/domain/food/diary/entry-schema";
import { DIARY_TEXT } from "~/domain/food/diary/rules";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";
import { AmountField } from "./amount-field";
import { toDiary } from "./diary-day.server";
import { MealSelect } from "./meal-select";

export const handle: Handle = { title: "diary.edit_title", dialog: true };

export const loader = screen({ by: "user" }, (user, { id }) => findEntry(user, id));

export const action = formAction({ by: "user", form: EntryForm }, async (user, input, { id }) => {
  const { log_date } = await changeEntry(user, id, input);
  return toDiary(log_date, id);
});

export default function EditEntry() {
  const { t } = useTexts();
  const entry = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue;
  const errors = answer?.result.error;
  const date = entry.log_date;
  const back = `${diaryAddress("", { date })}#entry-${entry.id}`;
  return (
    <Dialog title={t("diary.edit_title")} closeTo={back}>
      <DialogForm
        action={diaryAddress(`${entry.id}/edit`, { date })}
        data-keep
        back={back}
        submit={t("diary.save")}
        busy={t("diary.saving")}
      >
        <GuardField name="version" answer={answer} fresh={entry.version} />
        <FormError message={errors?.[""]?.[0]} focus />
        <p className="break-words font-strong">{entry.food_name}</p>
        <AmountField entry={entry} sent={sent} errors={errors} />
        <MealSelect id="meal_type" name="meal_type" value={String(sent?.meal_type ?? entry.meal_type)} />
        <TextField
          id="notes"
          name="notes"
          label={t("diary.notes")}
          rows={2}
          maxLength={DIARY_TEXT.notes}
          defaultValue={sent ? String(sent.notes ?? "") : entry.notes}
          errors={errors?.notes ?? undefined}
        />
      </DialogForm>
    </Dialog>
  );
}
