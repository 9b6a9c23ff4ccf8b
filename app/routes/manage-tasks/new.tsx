import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { assignCustomTask } from "~/domain/tasks/custom-tasks.server";
import { CustomTaskInput } from "~/domain/tasks/schema";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { manageUrl } from "./address";
import type { loader as pageLoader } from "./page";
import { TaskForm } from "./task-form";

export const handle: Handle = { title: "manage_tasks.add", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  await requireTrainer(args);
  // One per opened form: Back and a second save, or a double click, make one task.
  return { idempotency_key: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const submission = await form(args.request, CustomTaskInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    const { user_id, completion_date } = await assignCustomTask(trainer, submission.value);
    return await redirectWith("manage_tasks.assigned_flash", manageUrl(user_id, completion_date));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
}

export default function NewTask() {
  const { t } = useTranslation();
  const { idempotency_key } = useLoaderData<typeof loader>();
  const { client, date } = useRouteLoaderData<typeof pageLoader>("routes/manage-tasks/page") ?? {};
  const answer = useActionData<typeof action>();
  if (!client || !date)
    return (
      <Dialog title={t("manage_tasks.add")} closeTo="/manage-tasks">
        <EmptyState icon={Users} title={t("manage_tasks.choose_first")} hint={t("manage_tasks.choose_hint")}>
          <a className="button button-main" href="/manage-tasks">
            {t("manage_tasks.back_to_choice")}
          </a>
        </EmptyState>
      </Dialog>
    );
  // Whoever saves again after reading that this form has assigned a task means to assign another one.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "already_assigned";
  const sentKey = answer?.result.initialValue?.idempotency_key;
  const back = manageUrl(client.user_id, date);
  return (
    <Dialog title={t("manage_tasks.add")} closeTo={back}>
      <p className="text-muted">{client.name}</p>
      <TaskForm
        values={{ completion_date: date, priority: "medium", category: "general", repeats: "once" }}
        result={answer?.result}
        action={manageUrl(client.user_id, date, "/new")}
        back={back}
        submit={t("manage_tasks.create")}
        pending={t("manage_tasks.creating")}
      >
        <input type="hidden" name="client_user_id" value={client.user_id} />
        <input
          type="hidden"
          name="idempotency_key"
          value={(!informed && String(sentKey ?? "")) || idempotency_key}
        />
      </TaskForm>
    </Dialog>
  );
}
