import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { findAssignment } from "~/domain/coaching/tasks/assigned-list.server";
import { changeAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { CustomTaskChange } from "~/domain/coaching/tasks/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { backTo, rowOf } from "./address";
import { TaskForm } from "./task-form";

export const handle: Handle = { title: "manage_tasks.edit_title", dialog: true };

export const loader = screen({ by: "trainer" }, async (trainer, { id, request }) => {
  const task = await findAssignment(trainer, id);
  return { task, back: `${backTo(request, task)}#${rowOf(task)}` };
});

export const action = formAction(
  { by: "trainer", form: CustomTaskChange },
  async (trainer, input, { id, request }) => {
    const task = await findAssignment(trainer, id);
    await changeAssignment(trainer, id, input);
    return await redirectWith("manage_tasks.done_changed", `${backTo(request, task)}#${rowOf(task)}`);
  },
);

export default function EditTask() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { task, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Dialog subtitle={`${t("tasks.client")}: ${task.client_name}`} closeTo={back}>
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
        <GuardField name="version" answer={answer} fresh={task.version} />
        <p className="text-muted text-small">{t("manage_tasks.change_hint")}</p>
      </TaskForm>
    </Dialog>
  );
}
