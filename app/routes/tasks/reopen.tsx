import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError } from "~/components/field";
import { number } from "~/components/number-formats";
import type { Handle } from "~/components/page-title";
import { MealReopening } from "~/domain/coaching/tasks/schema";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { changeTask, otherEntriesOf } from "~/domain/food/diary/ticks.server";
import { rowId } from "~/domain/shared/ids";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { backToTask, dayUrl } from "./day.server";

export const handle: Handle = { title: "tasks.reopen_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { params, submitted }) => {
  const { task, entries, calories } = await otherEntriesOf(user, rowId(params.id));
  const back = `${dayUrl(user, task)}#tick-${task.id}`;
  // Leads back where no entry is left to ask about. A page that answers the form stays, because it says why it was refused.
  if (entries === 0 && !submitted) throw redirect(back);
  return { name: taskName(task), entries, calories, isTrainer: user.is_trainer, back };
});

export const action = formAction({ by: "user", form: MealReopening }, async (user, change, { params }) => {
  const changed = await changeTask(user, rowId(params.id), { is_completed: false, ...change });
  if (changed.kept_entries === 0 || changed.gone) return await backToTask(user, changed, "tick");
  return await redirectWith("tasks.done_kept", dayUrl(user, changed.task), { count: changed.kept_entries });
});

/** Asks what happens to the foods that somebody has logged for a meal, before the meal is opened again. */
export default function ReopenMeal() {
  const { t, locale } = useTexts();
  const { name, entries, calories, isTrainer, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result.error?.[""]?.[0];
  const sum = { count: entries, kcal: number(calories, locale) };
  return (
    <Dialog title={t("tasks.reopen_title")} closeTo={back}>
      <DialogForm
        back={back}
        submit={t("tasks.keep_foods", sum)}
        busy={t("tasks.saving")}
        button={{ name: "other_entries", value: "keep" }}
        others={
          !isTrainer && (
            <button type="submit" className="button button-danger" name="other_entries" value="delete">
              {t("tasks.delete_foods", sum)}
            </button>
          )
        }
      >
        <FormError message={refusal} focus />
        <p className="break-words font-strong">{name}</p>
        <p>{t("tasks.keep_question", sum)}</p>
        <p className="text-muted">{t("tasks.keep_hint")}</p>
      </DialogForm>
    </Dialog>
  );
}
