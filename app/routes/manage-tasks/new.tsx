import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { CustomTaskInput } from "~/domain/coaching/tasks/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ADD_ANCHOR, manageUrl } from "./address";
import type { loader as pageLoader } from "./page";
import { TaskForm } from "./task-form";

export const handle: Handle = { title: "manage_tasks.add", dialog: true };

export const loader = screen({ by: "trainer" }, () => ({
  // Each opened form gets its own key, so that a double click, or Back and a second save, create one task.
  idempotency_key: randomUUID(),
}));

export const action = formAction({ by: "trainer", form: CustomTaskInput }, async (trainer, input) => {
  const { user_id, completion_date } = await assignCustomTask(trainer, input);
  return await redirectWith("manage_tasks.done_assigned", manageUrl(user_id, completion_date));
});

export default function NewTask() {
  const { t } = useTexts();
  const { idempotency_key } = useLoaderData<typeof loader>();
  const { client, date } = useRouteLoaderData<typeof pageLoader>("routes/manage-tasks/page") ?? {};
  const answer = useActionData<typeof action>();
  // A client who was archived in the meantime is gone from the page, but what was typed for them stays.
  const whom = client?.user_id ?? answer?.result.initialValue?.client_user_id;
  if (!whom || !date)
    return (
      <Dialog closeTo="/manage-tasks">
        <EmptyState icon="users" title={t("manage_tasks.choose_first")} hint={t("manage_tasks.choose_hint")}>
          <a className="button button-main" href="/manage-tasks/client">
            {t("choose.title")}
          </a>
        </EmptyState>
      </Dialog>
    );
  const back = `${client ? manageUrl(client.user_id, date) : "/manage-tasks"}#${ADD_ANCHOR}`;
  return (
    <Dialog subtitle={client ? `${t("tasks.client")}: ${client.name}` : undefined} closeTo={back}>
      <TaskForm
        values={{ completion_date: date, priority: "medium", category: "general", repeats: "once" }}
        result={answer?.result}
        action={manageUrl(String(whom), date, "/new")}
        back={back}
        submit={t("manage_tasks.create")}
        pending={t("manage_tasks.creating")}
      >
        <input type="hidden" name="client_user_id" value={String(whom)} />
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
      </TaskForm>
    </Dialog>
  );
}
