import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { nextExercise } from "~/domain/coaching/tasks/order";
import { refuseArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { type SavedSets, saveSets } from "~/domain/coaching/training-log/save-sets.server";
import { SetsForm } from "~/domain/coaching/training-log/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { chooseDay } from "~/http/chosen-day.server";
import { type Details, redirectWith, sayNow } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import chartsStyles from "~/styles/charts.css?url";
import tasksStyles from "~/styles/tasks.css?url";
import { ArchivedSets } from "./archived-sets";
import { archivedSets } from "./archived-sets.server";
import { DayPage } from "./day-page";
import { loadDay } from "./day-page.server";
import { currentSet } from "./sets-form";

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
    const saved = await saveSets(user, form);
    const undo = undoOf(form, saved);
    if (form.hasOthers) {
      if (undo) sayNow("sets.done_saved", undo);
      return again();
    }
    const isTicked = saved.ticked.includes(form.exercise);
    const exercise = (isTicked && (await nextOf(user, request, form.exercise))) || form.exercise;
    const search = new URL(request.url).searchParams;
    search.set("exercise", `${exercise}`);
    const to = `/tasks?${search}#${currentSet(exercise)}`;
    return undo ? await redirectWith("sets.done_saved", to, undo) : redirect(to);
  },
);

/** Tells how many sets were entered at once, and what takes them back. Null for a set that was confirmed by itself. */
function undoOf({ does, date, exercise }: SetsForm, { sets, ticked }: SavedSets): Details | null {
  if (does !== "all" || sets.length === 0) return null;
  const ids = [sets, ticked].filter((some) => some.length > 0).map((some) => some.join("-"));
  return { count: sets.length, undo: [date, exercise, ...ids] };
}

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
