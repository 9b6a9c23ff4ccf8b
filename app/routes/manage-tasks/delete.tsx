import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { findAssignment } from "~/domain/coaching/tasks/assigned-list.server";
import { withdrawAssignment } from "~/domain/coaching/tasks/custom-tasks.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { backTo, rowOf } from "./address";
import type { loader as pageLoader } from "./page";

export const handle: Handle = {
  title: "manage_tasks.delete_title",
  nameOf: ({ task }: SerializeFrom<typeof loader>, t) =>
    t("manage_tasks.delete_title_for", { client: task.client_name }),
  dialog: true,
};

export const loader = screen({ by: "trainer" }, async (trainer, { id, request }) => {
  const task = await findAssignment(trainer, id);
  return { task, back: `${backTo(request, task)}#${rowOf(task)}` };
});

export const action = formAction({ by: "trainer" }, async (trainer, _, { id, request }) => {
  const task = await findAssignment(trainer, id);
  await withdrawAssignment(trainer, task.id);
  return await redirectWith("manage_tasks.done_withdrawn", backTo(request, task));
});

export default function DeleteTask() {
  const { t } = useTexts();
  const { task, back } = useLoaderData<typeof loader>();
  const consequences = useConsequences();
  return (
    <ConfirmDialog back={back} submit={t("manage_tasks.delete")} busy={t("manage_tasks.deleting")}>
      <p>{t("manage_tasks.delete_question", { name: task.task_name })}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function useConsequences(): string[] {
  const { t } = useTexts();
  const { task } = useLoaderData<typeof loader>();
  const { today = "" } = useRouteLoaderData<typeof pageLoader>("routes/manage-tasks/page") ?? {};
  const client = task.client_name;
  if (task.repeats !== "once")
    return [
      t("manage_tasks.delete_repeats_open", { client }),
      t("manage_tasks.delete_repeats_done"),
      t("manage_tasks.delete_noted"),
    ];
  if (task.starts_on < today) return [t("manage_tasks.delete_past")];
  return [
    t("manage_tasks.delete_once_open", { client }),
    t("manage_tasks.delete_once_done"),
    t("manage_tasks.delete_noted"),
  ];
}
