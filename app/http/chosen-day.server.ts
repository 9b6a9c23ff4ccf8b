import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findShownClient, listFirstClients, type ShownClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { addDays, type Day, DaySchema, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";

/**
 * Reads the client and the day from the URL. `client` is null when the trainer has to choose one; `reach` says why the
 * day cannot be opened. `said` is what a trainer is told of the client.
 * @param answersForm keeps what was typed: an archived client then counts as not chosen
 * @throws NotFound
 */
export async function chooseDay(user: User, request: Request, answersForm = false) {
  const search = new URL(request.url).searchParams;
  const requested = search.get("client");
  const first = user.is_trainer && !requested ? await listFirstClients(user) : [];
  const client = user.is_trainer ? await chosen(user, requested, first, answersForm) : user;
  const day = dayIn(search, client ? timeZoneOf(client) : settings().timeZone);
  return {
    isTrainer: user.is_trainer,
    client,
    said: client && "said" in client ? client.said : [],
    first: first.map((each) => ({ user_id: each.user_id, name: displayName(each), said: each.said })),
    ...day,
    outOfRange:
      client && !canOpen(client, day.date)
        ? day.date < day.today
          ? ("too_early" as const)
          : ("too_far" as const)
        : null,
  };
}

/** Reads the day from a query, by default today in a time zone. */
export function dayIn(search: URLSearchParams, timeZone: string) {
  const now = today(timeZone);
  const day = DaySchema.safeParse(search.get("date"));
  const date = day.success ? day.data : now;
  return { date, today: now, previous: addDays(date, -1), next: addDays(date, 1), near: near(date, now) };
}

function near(date: Day, now: Day): "today" | "yesterday" | "tomorrow" | null {
  if (date === now) return "today";
  if (date === addDays(now, -1)) return "yesterday";
  return date === addDays(now, 1) ? "tomorrow" : null;
}

async function chosen(
  trainer: User,
  requested: string | null,
  first: ShownClient[],
  answersForm: boolean,
): Promise<ShownClient | null> {
  if (!requested) return first.length === 1 ? (first[0] ?? null) : null;
  try {
    return await findShownClient(trainer, requested);
  } catch (error) {
    if (answersForm && error instanceof NotFound) return null;
    throw error;
  }
}
