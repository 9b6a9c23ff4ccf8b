import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Invalid } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { daySummary } from "~/domain/tasks/rules";
import { TaskToggle } from "~/domain/tasks/schema";
import { changeTask, listTasks } from "~/domain/tasks/tasks.server";
import { form } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ClientSelector } from "./client-selector";
import { chooseDay, dayUrl } from "./day.server";
import { DayStepper } from "./day-stepper";
import { NoTasks } from "./no-tasks";
import { Summary } from "./summary";
import { TaskGroups } from "./task-groups";

export const handle: Handle = { title: "tasks.title" };

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { clients, client, ...day } = await chooseDay(user, args.request);
  const tasks = client ? await listTasks(client, day.date) : [];
  return {
    ...day,
    clients: clients.map((each) => ({ user_id: each.user_id, name: displayName(each) })),
    client: client && { user_id: client.user_id, name: displayName(client) },
    tasks,
    summary: daySummary(tasks),
  };
}

/** A tick without a script. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const submission = await form(args.request, TaskToggle);
  if (submission.status !== "success") throw new Invalid();
  const { id, is_completed } = submission.value;
  const task = await changeTask(user, id, { is_completed });
  return redirect(`${dayUrl(user, task)}#task-${task.id}`);
}

export default function Tasks() {
  const { t } = useTranslation();
  const { client, clients, isTrainer, tasks, summary } = useLoaderData<typeof loader>();
  return (
    <Page title={t("tasks.title")} lead={isTrainer && client?.name}>
      <div className="mx-auto flex max-w-2xl flex-col gap-4">
        {isTrainer && <ClientSelector clients={clients} />}
        {client && (
          <>
            <DayStepper />
            {tasks.length > 0 && <Summary {...summary} />}
            {tasks.length > 0 ? <TaskGroups tasks={tasks} /> : <NoTasks />}
          </>
        )}
      </div>
    </Page>
  );
}
