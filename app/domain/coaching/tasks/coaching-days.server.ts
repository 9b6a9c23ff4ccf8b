import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import type { CoachedDays } from "./counted-days";
import { DAYS_AHEAD } from "./rules";

export type Dated = Pick<Client, "user_id" | "time_zone" | "created_at">;

/** Returns the first day of a client's coaching: the day on which their account was created. */
export const firstDay = (client: Dated): Day => today(timeZoneOf(client), client.created_at);

export type Coached = Dated & Pick<User, "archived_at">;

/** Returns the days of a client's coaching, for `countDays`. It ends on the day on which they are archived. */
export const coachedDays = (client: Coached): CoachedDays => ({
  first: firstDay(client),
  archivedOn: client.archived_at && today(timeZoneOf(client), client.archived_at),
});

export function canOpen(client: Dated, day: Day): boolean {
  return day >= firstDay(client) && day <= addDays(today(timeZoneOf(client)), DAYS_AHEAD);
}
