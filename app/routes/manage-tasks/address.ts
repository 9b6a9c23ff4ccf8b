import { type Day, DaySchema } from "~/domain/shared/calendar/rules";

export const manageUrl = (client: string, date: Day, path = "") =>
  `/manage-tasks${path}?${new URLSearchParams({ client, date })}`;

export const ADD_ANCHOR = "add-task";

export const rowOf = ({ id }: { id: number }) => `task-${id}`;

/** Returns the address of the screen behind an assignment's dialog: for the day in the address, else the assignment's first day. */
export function backTo(request: Request, task: { client_user_id: string; starts_on: Day }): string {
  const seen = DaySchema.safeParse(new URL(request.url).searchParams.get("date"));
  return manageUrl(task.client_user_id, seen.success ? seen.data : task.starts_on);
}
