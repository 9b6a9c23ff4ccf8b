import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { TextField } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { rowId } from "~/domain/ids";
import { NOTES_MAX, taskName } from "~/domain/tasks/rules";
import { TaskNote } from "~/domain/tasks/schema";
import { changeTask, findTask } from "~/domain/tasks/tasks.server";
import { form, invalid } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { dayUrl } from "./day.server";

export const handle: Handle = { title: "tasks.notes_label", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const task = await findTask(user, rowId(args.params.id));
  return {
    name: taskName(task.task_reference),
    notes: task.notes,
    back: `${dayUrl(user, task)}#task-${task.id}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const id = rowId(args.params.id);
  const submission = await form(args.request, TaskNote);
  if (submission.status !== "success") return invalid(submission);
  const task = await changeTask(user, id, submission.value);
  return redirect(`${dayUrl(user, task)}#task-${task.id}`);
}

export default function TaskNotes() {
  const { t } = useTranslation();
  const { name, notes, back } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Dialog title={t("tasks.notes_for", { name })} closeTo={back}>
      <form method="post" className="flex flex-col gap-4" data-keep>
        <TextField
          id="notes"
          name="notes"
          label={t("tasks.notes_label")}
          hint={t("tasks.notes_hint")}
          errors={result?.error?.notes ?? undefined}
          defaultValue={result ? String(result.initialValue?.notes ?? "") : notes}
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
