import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { changeAssignment, findAssignment } from "~/domain/tasks/custom-tasks.server";
import { CustomTaskChange } from "~/domain/tasks/schema";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { backTo } from "./address";
import { TaskForm } from "./task-form";

export const handle: Handle = { title: "manage_tasks.edit_title", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const task = await findAssignment(await requireTrainer(args), rowId(args.params.id));
  return { task, back: backTo(args.request, task) };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const id = rowId(args.params.id);
  const task = await findAssignment(trainer, id);
  const submission = await form(args.request, CustomTaskChange);
  if (submission.status !== "success") return invalid(submission);
  try {
    await changeAssignment(trainer, id, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith("manage_tasks.changed_flash", backTo(args.request, task));
}

export default function EditTask() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { task, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Whoever saves again after reading that somebody was faster means to replace that newer version.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "newer_task";
  const sentVersion = answer?.result.initialValue?.version;
  return (
    <Dialog title={t("manage_tasks.edit_title")} closeTo={back}>
      <TaskForm
        values={{
          ...task,
          completion_date: task.starts_on,
          weekdays: task.weekdays.map(String),
          until: task.repeats === "once" ? "" : (task.ends_on ?? ""),
        }}
        result={answer?.result}
        action={`${pathname}${search}`}
        back={back}
        submit={t("manage_tasks.save")}
        pending={t("manage_tasks.saving")}
      >
        <input
          type="hidden"
          name="version"
          value={(!informed && String(sentVersion ?? "")) || task.version}
        />
        <p className="text-muted text-small">{t("manage_tasks.change_hint")}</p>
      </TaskForm>
    </Dialog>
  );
}
