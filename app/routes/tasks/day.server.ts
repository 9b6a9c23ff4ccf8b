import { redirect } from "@remix-run/node";
import type { ChangedTask } from "~/domain/coaching/tasks/task-changes.server";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { DaySchema } from "~/domain/shared/calendar/rules";
import type { NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";

export function dayUrl(user: User, task: Pick<Task, "user_id" | "completion_date">): string {
  const search = new URLSearchParams(
    user.is_trainer ? { client: task.user_id, date: task.completion_date } : { date: task.completion_date },
  );
  return `/tasks?${search}`;
}

/** Redirects to a changed task on its day. Where the task has left the list, the page says that it is gone. */
export async function backToTask(
  user: User,
  { task, gone }: ChangedTask,
  anchor: "task" | "tick",
): Promise<Response> {
  const day = dayUrl(user, task);
  return gone ? await redirectWith("tasks.notice_tick_gone", day) : redirect(`${day}#${anchor}-${task.id}`);
}

/** Redirects to the day that the address names, where a page says that the task is gone. @throws the error if it names no day */
export async function toDayWithout(user: User, request: Request, error: NotFound): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const day = DaySchema.safeParse(search.get("date"));
  if (!day.success) throw error;
  const client = user.is_trainer && search.get("client");
  const named = new URLSearchParams({ ...(client && { client }), date: day.data });
  return await redirectWith("tasks.notice_tick_gone", `/tasks?${named}`);
}
