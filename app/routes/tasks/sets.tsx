import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { nextExercise } from "~/domain/coaching/tasks/order";
import { refuseArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { saveSets } from "~/domain/coaching/training-log/save-sets.server";
import { SetsForm } from "~/domain/coaching/training-log/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { chooseDay } from "~/http/chosen-day.server";
import { formAction, screen } from "~/http/screen.server";
import chartsStyles from "~/styles/charts.css?url";
import tasksStyles from "~/styles/tasks.css?url";
import { ArchivedSets } from "./archived-sets";
import { archivedSets } from "./archived-sets.server";
import { DayPage } from "./day-page";
import { loadDay } from "./day-page.server";

export const handle: Handle = { title: "tasks.title" };

export const links = stylesheet(chartsStyles, tasksStyles);

/** Shows the day again with the sets that were typed. Opened as a page, it leads to the day. */
export const loader = screen({ by: "user" }, async (user, { request, submitted, entered }) => {
  if (!submitted) throw redirect(`/tasks${new URL(request.url).search}`);
  const archived = await archivedSets(user, request, entered);
  if (archived) return { archived, day: null };
  return { archived: null, day: await loadDay(user, { request, submitted, entered }) };
});

/**
 * Saves the sets of an exercise, and shows it again; when its last set has ticked it off, the next one that is open. The page is
 * answered in place where other sets were typed that the button does not save.
 */
export const action = formAction(
  { by: "user", form: SetsForm, partialSubmit: true, addressed: { date: "date", client: "client" } },
  async (user, form, { request, again }) => {
    await refuseArchived(user, form.client);
    const ticked = await saveSets(user, form);
    if (form.hasOthers) return again();
    const isTicked = ticked.includes(form.exercise);
    const exercise = (isTicked && (await nextOf(user, request, form.exercise))) || form.exercise;
    const search = new URL(request.url).searchParams;
    search.set("exercise", `${exercise}`);
    return redirect(`/tasks?${search}#task-${exercise}`);
  },
);

async function nextOf(user: User, request: Request, exercise: number): Promise<number | undefined> {
  const { client, date, near } = await chooseDay(user, request);
  return client
    ? nextExercise((await showDay(client, date)).tasks, exercise, near === "today")?.id
    : undefined;
}

export default function Sets() {
  const { archived, day } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return archived ? <ArchivedSets {...archived} answer={answer} /> : <DayPage {...day} answer={answer} />;
}
