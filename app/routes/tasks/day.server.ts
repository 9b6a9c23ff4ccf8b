import { redirect } from "@remix-run/node";
import type { User } from "~/domain/accounts/user.server";
import { DaySchema } from "~/domain/calendar/rules";
import { NotFound } from "~/domain/errors";
import { findTask, type Task } from "~/domain/tasks/tasks.server";
import { redirectWith } from "~/http/flash.server";

/** The address of the day that a task belongs to. */
export function dayUrl(user: User, task: Pick<Task, "user_id" | "completion_date">): string {
  const search = new URLSearchParams(
    user.is_trainer ? { client: task.user_id, date: task.completion_date } : { date: task.completion_date },
  );
  return `/tasks?${search}`;
}

/** Back to a changed task on its day; where its plan no longer asks for it, it has left the list, and the page says so. */
export async function backToTask(user: User, task: Task, place: "task" | "tick"): Promise<Response> {
  const day = dayUrl(user, task);
  try {
    // A finished task stays, whatever its plan says.
    if (!task.is_completed) await findTask(user, task.id);
    return redirect(`${day}#${place}-${task.id}`);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return await redirectWith("tasks.tick_gone", day);
  }
}

/**
 * Back to the day from which somebody came to a task that is not there, or not theirs; the page says that it is gone.
 * @throws the error where the address names no day
 */
export async function toDayWithout(user: User, request: Request, error: NotFound): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const day = DaySchema.safeParse(search.get("date"));
  if (!day.success) throw error;
  const client = user.is_trainer && search.get("client");
  const named = new URLSearchParams({ ...(client && { client }), date: day.data });
  return await redirectWith("tasks.tick_gone", `/tasks?${named}`);
}
