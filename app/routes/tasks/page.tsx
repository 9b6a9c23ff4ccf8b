import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { TaskToggle } from "~/domain/coaching/tasks/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import chartsStyles from "~/styles/charts.css?url";
import tasksStyles from "~/styles/tasks.css?url";
import { diaryAddress } from "../calorie-tracking/address";
import { backToTask, toDayWithout } from "./day.server";
import { DayPage } from "./day-page";
import { loadDay } from "./day-page.server";

export const handle: Handle = { title: "tasks.title" };

export const links = stylesheet(chartsStyles, tasksStyles);

export const loader = screen({ by: "user" }, (user, { request, submitted, entered }) =>
  loadDay(user, { request, submitted, entered, isBehind: new URL(request.url).pathname !== "/tasks" }),
);

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
  return <DayPage {...useLoaderData<typeof loader>()} />;
}
