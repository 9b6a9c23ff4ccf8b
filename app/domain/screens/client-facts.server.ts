import { type SQL, sql } from "drizzle-orm";
import { type Dated, firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import type { DayTasks } from "~/domain/coaching/tasks/finished-days";
import { sumUpRecentDays } from "~/domain/coaching/tasks/recent-days";
import { type SavedReply, savedRepliesOf } from "~/domain/messages/saved-replies.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import type { QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";
import { openedOf, type RecentWindow, tasksOf } from "./at-a-glance.server";

export interface ClientFactsRow {
  days: DayTasks[];
  opened: Day[];
  weight: { kg: number | null; measured_on: Day } | null;
  replies: SavedReply[];
}

export function clientFactsOf(values: UserKey & QueryValues<RecentWindow>): SQL<ClientFactsRow | null> {
  const replies = savedRepliesOf(values).as("replies");
  return sql<ClientFactsRow | null>`json_build_object(
    'days', (select recent_days from ${tasksOf(users.user_id, values)}),
    'opened', (select recent_opened from ${openedOf(users.user_id, values)}),
    'weight', (select json_build_object('kg', weight_kg, 'measured_on', measured_on) from ${currentWeightOf(users.user_id)}),
    'replies', (select coalesce(json_agg(replies), '[]') from ${replies})
  )`;
}

export type ClientFacts = ReturnType<typeof factsOf>;

export function factsOf(client: Dated, { days, opened, weight }: ClientFactsRow) {
  const now = today(timeZoneOf(client));
  const ofToday = days.find(({ day }) => day === now);
  return {
    today: ofToday ? { completed: ofToday.completed, total: ofToday.total } : null,
    week: sumUpRecentDays({ days, opened, first: firstDay(client), now }),
    weight: weight?.kg == null ? null : { kg: weight.kg, measured_on: weight.measured_on },
  };
}
