import { offeredWorkouts } from "~/domain/coaching/tasks/added-workouts.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { withMealTypes } from "~/domain/food/diary/meal-types";
import type { User } from "~/domain/people/accounts/user.server";
import { hasDailyCheckIns } from "~/domain/people/packages/rules";
import { displayName } from "~/domain/people/profile/rules";
import { chooseDay } from "~/http/chosen-day.server";
import { namedExercise, openExercise } from "./open-exercise.server";

interface Asked {
  request: Request;
  /** True for the page that answers a form. */
  submitted: boolean;
  /** What the form holds that the page answers. */
  entered: Record<string, unknown>;
  /** True for a page behind a dialog. */
  isBehind?: boolean;
}

/** Reads a day's tasks, and the sets of the exercise that the form or the address names. @throws NotFound for another's client */
export async function loadDay(user: User, { request, submitted, entered, isBehind = false }: Asked) {
  const { first, client, said, ...day } = await chooseDay(user, request, submitted);
  const { tasks, empty, training } = client
    ? await showDay(client, day.date)
    : { tasks: [], empty: null, training: null };
  // A dialog covers the chart.
  const adherenceFacts = client && !isBehind ? await adherence(client) : null;
  const isOwnToday = !user.is_trainer && !isBehind && day.near === "today";
  const offered = isOwnToday ? await offeredWorkouts(user) : [];
  const { id, through } = namedExercise(new URL(request.url).searchParams, entered);
  return {
    ...day,
    first,
    client: client && {
      user_id: client.user_id,
      name: displayName(client),
      first_name: client.first_name || displayName(client),
    },
    said,
    tasks: withMealTypes(tasks),
    open: openExercise(tasks, id, through),
    empty,
    training,
    offered,
    asksCheckIn: isOwnToday && hasDailyCheckIns(user),
    adherence: adherenceFacts,
  };
}
