import { redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { AdherenceChart } from "~/components/adherence-chart";
import { withQuery } from "~/components/changed-query";
import { ClientChoice } from "~/components/client-choice";
import { ClientSwitch } from "~/components/client-switch";
import { DayStepper } from "~/components/day-stepper";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { offeredWorkouts } from "~/domain/coaching/tasks/added-workouts.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { TaskToggle } from "~/domain/coaching/tasks/schema";
import { withMealTypes } from "~/domain/food/diary/meal-types";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { hasDailyCheckIns } from "~/domain/people/packages/rules";
import { displayName } from "~/domain/people/profile/rules";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { chooseDay } from "~/http/chosen-day.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chartsStyles from "~/styles/charts.css?url";
import tasksStyles from "~/styles/tasks.css?url";
import { diaryAddress } from "../calorie-tracking/address";
import { TodayCheckIn } from "../check-ins/today-card";
import { AssignLink } from "./assign-link";
import { backToTask, toDayWithout } from "./day.server";
import { DayLists } from "./day-lists";
import { NoTasks } from "./no-tasks";
import { OtherWorkouts } from "./other-workouts";

export const handle: Handle = { title: "tasks.title" };

export const links = stylesheet(chartsStyles, tasksStyles);

export const loader = screen({ by: "user" }, async (user, { request, submitted }) => {
  const { first, client, ...day } = await chooseDay(user, request, submitted);
  const { tasks, empty } = client ? await showDay(client, day.date) : { tasks: [], empty: null };
  // A dialog covers the chart.
  const isBehind = new URL(request.url).pathname !== "/tasks";
  const adherenceFacts = client && !isBehind ? await adherence(client) : null;
  const isOwnToday = !user.is_trainer && !isBehind && day.near === "today";
  const offered = isOwnToday ? await offeredWorkouts(user) : [];
  return {
    ...day,
    first,
    client: client && {
      user_id: client.user_id,
      name: displayName(client),
      first_name: client.first_name || displayName(client),
    },
    tasks: withMealTypes(tasks),
    empty,
    offered,
    asksCheckIn: isOwnToday && hasDailyCheckIns(user),
    adherence: adherenceFacts,
  };
});

/** Ticks a task off, or opens it again, on a page without a script. */
export const action = formAction(
  { by: "user", form: TaskToggle, preserve: false },
  async (user, { id, is_completed, from }, { request }) => {
    const search = new URL(request.url).searchParams;
    try {
      const changed = await changeTask(user, id, { is_completed, other_entries: "ask" });
      return from ? redirect(placeOf(from, search)) : await backToTask(user, changed, "tick");
    } catch (error) {
      if (error instanceof NotFound) return await toDayWithout(user, request, error);
      if (!(error instanceof Conflict)) throw error;
      if (error.text === "meal_has_entries") return redirect(`/tasks/${id}/reopen?${search}`);
      if (error.text !== "diary_full") throw error;
      return await redirectWith("error.diary_full", from ? placeOf(from, search) : `/tasks?${search}`);
    }
  },
);

/** Returns the page whose form has ticked a task off. */
function placeOf(from: "dashboard" | "diary", search: URLSearchParams): string {
  return from === "dashboard" ? "/dashboard" : diaryAddress("", { date: search.get("date") ?? undefined });
}

export default function Tasks() {
  const { t } = useTexts();
  const { search } = useLocation();
  const {
    client,
    first,
    isTrainer,
    tasks,
    empty,
    offered,
    asksCheckIn,
    adherence: facts,
    ...day
  } = useLoaderData<typeof loader>();
  return (
    <Page
      live
      title={t("tasks.title")}
      whose={
        isTrainer &&
        client && <ClientSwitch client={client.name} href={withQuery("/tasks/client", search, {})} />
      }
      action={isTrainer && tasks.length > 0 && <AssignLink client={client} date={day.date} />}
    >
      {!isTrainer && <OtherZone className="mb-4" />}
      {isTrainer && !client && (
        <ClientChoice
          screen="/tasks"
          first={first}
          title={t("choose.title")}
          hint={t("tasks.choose_client_hint")}
        />
      )}
      {client && (
        <div className="columns day">
          <DayStepper screen="/tasks" client={isTrainer ? client.user_id : undefined} {...day} />
          {asksCheckIn && facts && <TodayCheckIn checkIn={facts.checkIn} />}
          {tasks.length > 0 ? (
            <DayLists
              tasks={tasks}
              date={day.date}
              isToday={day.near === "today"}
              isTrainer={isTrainer}
              client={client}
              streak={day.near === "today" && facts ? facts.streak : null}
            />
          ) : (
            <NoTasks
              isTrainer={isTrainer}
              client={client}
              date={day.date}
              outOfRange={day.outOfRange}
              empty={empty}
            />
          )}
          <OtherWorkouts offered={offered} />
          {facts && <AdherenceChart {...facts} />}
        </div>
      )}
    </Page>
  );
}
