import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { addDays, type Day, DaySchema, today } from "~/domain/calendar/rules";
import { type Client, listClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { canOpen } from "~/domain/tasks/coaching-days.server";
import { settings } from "~/platform/settings.server";

/**
 * Reads the client and the day from the URL. The day defaults to today in the client's time zone. A client
 * always gets their own day, and a trainer with only one client gets that client.
 * @param answersForm true for a page that answers a form. It must keep what was typed, and so a client who was archived in
 *   the meantime counts as not chosen
 * @returns the client (null when the trainer has to choose one), the day with its neighbours, and `reach`:
 *   why the day cannot be opened, or null
 * @throws NotFound when the client does not belong to the trainer
 */
export async function chooseDay(user: User, request: Request, answersForm = false) {
  const search = new URL(request.url).searchParams;
  const clients = user.is_trainer ? await listClients(user) : [];
  const client: Client | null = user.is_trainer ? chosen(clients, search.get("client"), answersForm) : user;
  const now = today(client ? timeZoneOf(client) : settings().timeZone);
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

function chosen(clients: Client[], id: string | null, answersForm: boolean): Client | null {
  // Selects the only client without asking.
  if (!id) return clients.length === 1 ? (clients[0] ?? null) : null;
  const client = clients.find(({ user_id }) => user_id === id);
  if (!client && answersForm) return null;
  if (!client) throw new NotFound("unknown_client");
  return client;
}
