import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError, TextField } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { findListedTask } from "~/domain/coaching/tasks/day-list.server";
import { NOTES_MAX } from "~/domain/coaching/tasks/rules";
import { TaskNote } from "~/domain/coaching/tasks/schema";
import { findArchivedClient } from "~/domain/coaching/tasks/tasks.server";
import { taskName } from "~/domain/coaching/tasks/typed-task";
import { withIdea } from "~/domain/coaching/tasks/with-idea";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { rowId } from "~/domain/shared/ids";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ArchivedNote } from "./archived-note";
import { backToTask, dayUrl, toDayWithout } from "./day.server";
import { LostNote } from "./lost-note";
import { NoteFacts, NoteIdeas, useNoteIdeas } from "./note-ideas";
import type { loader as dayLoader } from "./page";

export const handle: Handle = {
  title: "tasks.notes_edit",
  nameOf: (loaded: SerializeFrom<typeof loader>, t, day: SerializeFrom<typeof dayLoader> | undefined) => {
    if (loaded.state !== "there") return t("tasks.notes_edit");
    const name = taskName(loaded.task);
    return loaded.isTrainer && day?.client
      ? t("tasks.notes_of", { name, client: day.client.name })
      : t("tasks.notes_for", { name });
  },
  dialog: true,
};

export const loader = screen({ by: "user" }, async (user, { params, request, submitted }) => {
  try {
    const task = await findListedTask(user, rowId(params.id));
    return {
      state: "there" as const,
      isTrainer: user.is_trainer,
      task,
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

export const action = formAction(
  { by: "user", form: TaskNote, partialSubmit: true },
  async (user, { notes, before, is_completed }, { params }) => {
    try {
      const change = { notes, notes_before: before, ...(is_completed && { is_completed }) };
      return await backToTask(user, await changeTask(user, rowId(params.id), change), "task");
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      throw (await findArchivedClient(user, rowId(params.id)))
        ? new Conflict("client_archived")
        : new NotFound("task_gone");
    }
  },
);

export default function TaskNotes() {
  const { t } = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ideas = useNoteIdeas(loaded.state === "there" ? loaded.task : null);
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
  const { task, isTrainer, back } = loaded;
  const { notes } = task;
  const busy = t("tasks.saving");
  const isNewer = answer?.refusal?.text === "newer_note";
  const idea = ideas.find(({ name }) => name === sent?.show);
  return (
    <Dialog closeTo={back}>
      <DialogForm
        data-keep={idea ? "entered" : ""}
        busy={busy}
        {...(task.is_completed
          ? { back, submit: t("tasks.save") }
          : {
              submit: t("tasks.save_and_tick"),
              button: { name: "is_completed", value: "true" },
              others: (
                <button type="submit" className="button" data-busy={busy}>
                  {t("tasks.save")}
                </button>
              ),
            })}
      >
        <GuardField name="before" answer={answer} fresh={notes} blank="" />
        <FormError message={answer?.result.error?.[""]?.[0]} />
        {isNewer && (
          <div>
            <p className="field-label">{t("tasks.note_newer")}</p>
            <p className="task-note mt-1">{notes || t("tasks.note_newer_none")}</p>
          </div>
        )}
        <NoteFacts task={task} />
        <NoteIdeas ideas={ideas} />
        <TextField
          id="notes"
          name="notes"
          label={t("tasks.notes_label")}
          hint={t(isTrainer ? "tasks.notes_hint_trainer" : "tasks.notes_hint")}
          errors={answer?.result.error?.notes ?? undefined}
          defaultValue={idea ? withIdea(typed, idea.text) : answer ? typed : notes}
          maxLength={NOTES_MAX}
          rows={4}
        />
      </DialogForm>
    </Dialog>
  );
}
