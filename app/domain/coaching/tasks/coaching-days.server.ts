import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { DAYS_AHEAD } from "./rules";

/** The facts about a client that decide which days they have. */
export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

/** Returns the first day of a client's coaching: the day on which their account was created. */
export const firstDay = (client: Dated): Day => today(timeZoneOf(client), client.created_at);

/** Tells whether a day can have tasks: from the client's first day to 31 days after their today. */
export function canOpen(client: Dated, day: Day): boolean {
  return day >= firstDay(client) && day <= addDays(today(timeZoneOf(client)), DAYS_AHEAD);
}
