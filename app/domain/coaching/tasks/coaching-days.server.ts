import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { outSince, type Presence } from "~/domain/people/accounts/presence";
import type { Client } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import type { CoachedDays } from "./counted-days";
import { DAYS_AHEAD } from "./rules";

export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

/** Returns the first day of a client's coaching: the day on which their account was created. */
export const firstDay = (client: Dated): Day => today(timeZoneOf(client), client.created_at);

export type Coached = Dated & Presence;

/** Returns the days of a client's coaching, for `countDays`. It ends on the day from which they are out. */
export function coachedDays(client: Coached): CoachedDays {
  const since = outSince(client);
  return { first: firstDay(client), archivedOn: since && today(timeZoneOf(client), since) };
}

export function canOpen(client: Dated, day: Day): boolean {
  return day >= firstDay(client) && day <= addDays(today(timeZoneOf(client)), DAYS_AHEAD);
}
