import { useLoaderData, useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { ClientChoice } from "~/components/client-choice";
import { ClientSwitch } from "~/components/client-switch";
import { DayForm } from "~/components/day-form";
import { Icon } from "~/components/icon";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { listAssigned } from "~/domain/coaching/tasks/assigned-list.server";
import { displayName } from "~/domain/people/profile/rules";
import { chooseDay } from "~/http/chosen-day.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import tasksStyles from "~/styles/tasks.css?url";
import weekdaysStyles from "~/styles/weekdays.css?url";
import { ADD_ANCHOR, manageUrl } from "./address";
import { Assigned } from "./assigned";
import { Ideas } from "./ideas";

export const handle: Handle = { title: "manage_tasks.title" };

export const links = stylesheet(tasksStyles, weekdaysStyles);

export const loader = screen({ by: "trainer" }, async (trainer, { request, submitted }) => {
  const { first, client, said, date, today } = await chooseDay(trainer, request, submitted);
  return {
    first,
    said,
    client: client && { user_id: client.user_id, name: displayName(client) },
    date,
    today,
    tasks: client ? await listAssigned(trainer, client.user_id, date) : [],
  };
});

export default function ManageTasks() {
  const { t } = useTexts();
  const { search } = useLocation();
  const { client, said, first, date, tasks } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("manage_tasks.title")}
      lead={t("manage_tasks.lead")}
      whose={
        client && (
          <ClientSwitch
            client={client.name}
            said={said}
            href={withQuery("/manage-tasks/client", search, {})}
          />
        )
      }
      action={(client || first.length > 0) && <AddLink />}
    >
      <div className="page-list">
        <div className="flex flex-col gap-4">
          <div className="day-choice">
            {client ? (
              <DayForm screen="/manage-tasks" client={client.user_id} date={date} />
            ) : (
              <ClientChoice
                screen="/manage-tasks"
                first={first}
                title={t("manage_tasks.choose_first")}
                hint={t("manage_tasks.choose_hint")}
              />
            )}
          </div>
          {client && <Assigned client={client} date={date} tasks={tasks} />}
        </div>
        <Ideas />
      </div>
    </Page>
  );
}

function AddLink() {
  const { t } = useTexts();
  const { client, date } = useLoaderData<typeof loader>();
  const content = (
    <>
      <Icon name="plus" />
      {t("manage_tasks.add")}
    </>
  );
  if (!client)
    return (
      <button type="button" className="button button-main" disabled title={t("manage_tasks.choose_first")}>
        {content}
      </button>
    );
  return (
    <a className="button button-main" id={ADD_ANCHOR} href={manageUrl(client.user_id, date, "/new")}>
      {content}
    </a>
  );
}
