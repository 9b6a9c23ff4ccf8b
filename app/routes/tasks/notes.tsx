import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { FormError, TextField } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { Conflict, NotFound } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { NOTES_MAX, taskName } from "~/domain/tasks/rules";
import { TaskNote } from "~/domain/tasks/schema";
import { changeTask, findTask } from "~/domain/tasks/tasks.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { backToTask, dayUrl, toDayWithout } from "./day.server";
import { LostNote } from "./lost-note";

export const handle: Handle = { title: "tasks.notes_label", dialog: true };

/** Requests that bring a note: their page keeps it, whatever has become of the task. */
const bringing = new WeakSet<AppLoadContext>();

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  try {
    const task = await findTask(user, rowId(args.params.id));
    return {
      isGone: false as const,
      isTrainer: user.is_trainer,
      name: taskName(task.task_reference),
      notes: task.notes,
      back: `${dayUrl(user, task)}#task-${task.id}`,
    };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    if (!bringing.has(args.context)) throw await toDayWithout(user, args.request, error);
    return { isGone: true as const, back: `/tasks${new URL(args.request.url).search}` };
  }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  bringing.add(args.context);
  const submission = await form(args.request, TaskNote);
  if (submission.status !== "success") return invalid(submission);
  const { notes, before } = submission.value;
  try {
    const task = await changeTask(user, rowId(args.params.id), { notes, notes_before: before });
    return await backToTask(user, task, "task");
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error;
    return await refused(args.request, submission, error);
  }
}

export default function TaskNotes() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue;
  if (loaded.isGone) return <LostNote typed={String(sent?.notes ?? "")} back={loaded.back} />;
  const { name, notes, isTrainer, back } = loaded;
  // Whoever saves again after reading the newer note means to replace it.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "newer_note";
  return (
    <Dialog title={t("tasks.notes_for", { name })} closeTo={back}>
      <form method="post" className="flex flex-col gap-4" data-keep>
        <input type="hidden" name="before" value={answer && !informed ? String(sent?.before ?? "") : notes} />
        <FormError message={answer?.result.error?.[""]?.[0]} />
        {informed && (
          <div>
            <p className="field-label">{t("tasks.note_newer")}</p>
            <p className="task-note mt-1 break-words">{notes || t("tasks.note_newer_none")}</p>
          </div>
        )}
        <TextField
          id="notes"
          name="notes"
          label={t("tasks.notes_label")}
          hint={t(isTrainer ? "tasks.notes_hint_trainer" : "tasks.notes_hint")}
          errors={answer?.result.error?.notes ?? undefined}
          defaultValue={answer ? String(sent?.notes ?? "") : notes}
          maxLength={NOTES_MAX}
          rows={4}
          autoFocus
        />
        <div className="dialog-actions">
          <a className="button button-quiet" href={back}>
            {t("app.cancel")}
          </a>
          <button type="submit" className="button button-main" data-busy={t("tasks.saving")}>
            {t("tasks.save")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
