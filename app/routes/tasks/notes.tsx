import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { FormError, TextField } from "~/components/field";
import type { Handle } from "~/components/page-title";
import { Conflict, NotFound } from "~/domain/errors";
import { guardValue } from "~/domain/forms/form-answer";
import { rowId } from "~/domain/ids";
import { NOTES_MAX, taskName } from "~/domain/tasks/rules";
import { TaskNote } from "~/domain/tasks/schema";
import { changeTask, findArchivedClient, findTask } from "~/domain/tasks/tasks.server";
import { shows, submits } from "~/http/screen.server";
import { ArchivedNote } from "./archived-note";
import { backToTask, dayUrl, toDayWithout } from "./day.server";
import { LostNote } from "./lost-note";

export const handle: Handle = { title: "tasks.notes_label", dialog: true };

export const loader = shows({ by: "user" }, async (user, { params, request, submitted }) => {
  try {
    const task = await findTask(user, rowId(params.id));
    return {
      state: "there" as const,
      isTrainer: user.is_trainer,
      name: taskName(task),
      notes: task.notes,
      back: `${dayUrl(user, task)}#task-${task.id}`,
    };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    // A page that answers a form keeps the note that was typed.
    if (!submitted) throw await toDayWithout(user, request, error);
    const archived = await findArchivedClient(user, rowId(params.id));
    if (archived) return { state: "archived" as const, client: `/client/${archived.user_id}` };
    return { state: "gone" as const, back: `/tasks${new URL(request.url).search}` };
  }
});

export const action = submits({ by: "user", form: TaskNote }, async (user, { notes, before }, { params }) => {
  try {
    const changed = await changeTask(user, rowId(params.id), { notes, notes_before: before });
    return await backToTask(user, changed, "task");
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw (await findArchivedClient(user, rowId(params.id)))
      ? new Conflict("client_archived")
      : new NotFound("task_gone");
  }
});

export default function TaskNotes() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue;
  const typed = String(sent?.notes ?? "");
  if (loaded.state === "gone") return <LostNote typed={typed} back={loaded.back} />;
  if (loaded.state === "archived")
    return (
      <ArchivedNote
        typed={typed}
        before={String(sent?.before ?? "")}
        errors={answer?.result.error ?? {}}
        client={loaded.client}
      />
    );
  const { name, notes, isTrainer, back } = loaded;
  const isNewer = answer?.refusal?.text === "newer_note";
  return (
    <Dialog title={t("tasks.notes_for", { name })} closeTo={back}>
      <form method="post" data-keep>
        <div className="dialog-scroll">
          <input type="hidden" name="before" value={guardValue(answer, "before", notes, "")} />
          <FormError message={answer?.result.error?.[""]?.[0]} />
          {isNewer && (
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
            defaultValue={answer ? typed : notes}
            maxLength={NOTES_MAX}
            rows={4}
            autoFocus
          />
        </div>
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
