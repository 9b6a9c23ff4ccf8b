import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
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

/** Requests that bring a note for a task that is not there: their page keeps what was typed. */
const lost = new WeakSet<AppLoadContext>();

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  try {
    const task = await findTask(user, rowId(args.params.id));
    return {
      isGone: false as const,
      name: taskName(task.task_reference),
      notes: task.notes,
      isTrainer: user.is_trainer,
      back: `${dayUrl(user, task)}#task-${task.id}`,
    };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    if (!lost.has(args.context)) return await toDayWithout(user, args.request, error);
    return { isGone: true as const, back: `/tasks${new URL(args.request.url).search}` };
  }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const submission = await form(args.request, TaskNote);
  try {
    if (submission.status !== "success") {
      await findTask(user, rowId(args.params.id));
      return invalid(submission);
    }
    const { notes, before } = submission.value;
    const task = await changeTask(user, rowId(args.params.id), { notes, notes_before: before });
    return await backToTask(user, task, "task");
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error;
    if (error instanceof NotFound) lost.add(args.context);
    return await refused(args.request, submission, error);
  }
}

export default function TaskNotes() {
  const loaded = useLoaderData<typeof loader>();
  const typed = useActionData<typeof action>()?.result.initialValue?.notes;
  if (loaded.isGone) return <LostNote typed={String(typed ?? "")} back={loaded.back} />;
  return <NoteDialog {...loaded} />;
}
