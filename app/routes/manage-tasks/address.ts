import { type Day, DaySchema } from "~/domain/calendar/rules";

/** The screen about one client's day; every action comes back to it. */
export const manageUrl = (client: string, date: Day, path = "") =>
  `/manage-tasks${path}?${new URLSearchParams({ client, date })}`;

/** The screen from which somebody came to an assignment: the day of the address, else that of the assignment. */
export function backTo(request: Request, task: { client_user_id: string; starts_on: Day }): string {
  const seen = DaySchema.safeParse(new URL(request.url).searchParams.get("date"));
  return manageUrl(task.client_user_id, seen.success ? seen.data : task.starts_on);
}
