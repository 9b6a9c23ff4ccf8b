import { redirect } from "@remix-run/node";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { addDays, type Day, DaySchema, today } from "~/domain/calendar/rules";
import { type Client, listClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { canOpen } from "~/domain/tasks/generation.server";
import { findTask, type Task } from "~/domain/tasks/tasks.server";
import { config } from "~/http/config.server";
import { redirectWith } from "~/http/flash.server";

/** Which client's which day the address asks for; today is the client's today. @throws NotFound for somebody else's client */
export async function chooseDay(user: User, request: Request) {
  const search = new URL(request.url).searchParams;
  const clients = user.is_trainer ? await listClients(user) : [];
  const client: Client | null = user.is_trainer ? chosen(clients, search.get("client")) : user;
  const now = today(client ? timeZoneOf(client) : config.timeZone);
  const asked = DaySchema.safeParse(search.get("date"));
  const date = asked.success ? asked.data : now;
  return {
    isTrainer: user.is_trainer,
    clients,
    client,
    date,
    today: now,
    previous: addDays(date, -1),
    next: addDays(date, 1),
    near: near(date, now),
    reach:
      client && !canOpen(client, date) ? (date < now ? ("too_early" as const) : ("too_far" as const)) : null,
  };
}

function near(date: Day, now: Day): "today" | "yesterday" | "tomorrow" | null {
  if (date === now) return "today";
  if (date === addDays(now, -1)) return "yesterday";
  return date === addDays(now, 1) ? "tomorrow" : null;
}

function chosen(clients: Client[], id: string | null): Client | null {
  // With one client there is nothing to choose.
  if (!id) return clients.length === 1 ? (clients[0] ?? null) : null;
  const client = clients.find(({ user_id }) => user_id === id);
  if (!client) throw new NotFound("unknown_client");
  return client;
}

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
