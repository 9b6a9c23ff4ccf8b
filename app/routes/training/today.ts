import { redirect } from "@remix-run/node";
import { addWorkout, removeWorkout } from "~/domain/coaching/tasks/added-workouts.server";
import { WorkoutToday } from "~/domain/coaching/tasks/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Leads to the plans: this address shows nothing of its own. */
export const loader = screen({ by: "client" }, () => redirect("/training"));

export const action = formAction(
  { by: "client", form: WorkoutToday, preserve: false },
  async (client, { workout_id, is_added }, { id }) => {
    const undo = { undo: [id, workout_id] };
    try {
      if (is_added)
        return await redirectWith("training.done_added", await addedTo(client, id, workout_id), undo);
      await removeWorkout(client, id, workout_id);
      return await redirectWith("training.done_taken_off", "/training", undo);
    } catch (error) {
      return await redirectWith(reasonOf(error), "/training");
    }
  },
);

async function addedTo(client: User, planId: number, workoutId: string): Promise<string> {
  return `/tasks?date=${await addWorkout(client, planId, workoutId)}`;
}

/** Returns the text for a workout that cannot be added: its plan has changed meanwhile, or the day is full. */
function reasonOf(error: unknown) {
  if (error instanceof NotFound) return "training.notice_workout_gone";
  if (error instanceof Conflict && error.text === "too_many_tasks") return "error.too_many_tasks";
  throw error;
}

export { Nothing as default } from "~/components/nothing";
