import { type SQL, sql } from "drizzle-orm";
import { type Coached, coachedDays } from "~/domain/coaching/tasks/coaching-days.server";
import { countDays, type KnownDays } from "~/domain/coaching/tasks/counted-days";
import { sumUpRecentDays } from "~/domain/coaching/tasks/recent-days";
import { latestToday, type RecentWindow, recentDaysOf } from "~/domain/coaching/tasks/recent-days.server";
import { type SavedReply, savedRepliesOf } from "~/domain/messages/saved-replies.server";
import { type SaidFacts, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import type { QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";

export interface ClientFactsRow {
  recent: KnownDays;
  weight: { kg: number | null; measured_on: Day } | null;
  replies: SavedReply[];
  said: SaidFacts;
}

export function clientFactsOf(
  values: UserKey & QueryValues<RecentWindow & { absent_since: Day }>,
): SQL<ClientFactsRow | null> {
  const replies = savedRepliesOf(values).as("replies");
  return sql<ClientFactsRow | null>`json_build_object(
    'recent', ${recentDaysOf(users, values, latestToday(users, values))},
    'weight', (select json_build_object('kg', weight_kg, 'measured_on', measured_on) from ${currentWeightOf(users.user_id)}),
    'replies', (select coalesce(json_agg(replies), '[]') from ${replies}),
    'said', ${saidFactsOf(users, values.absent_since)}
  )`;
}

export type ClientFacts = ReturnType<typeof factsOf>;

export function factsOf(client: Coached, { recent, weight, said }: ClientFactsRow) {
  const now = today(timeZoneOf(client));
  const coached = coachedDays(client);
  const [ofToday] = countDays([now], recent, coached);
  return {
    today: ofToday && ofToday.total > 0 ? { completed: ofToday.completed, total: ofToday.total } : null,
    week: sumUpRecentDays(recent, coached, now),
    weight: weight?.kg == null ? null : { kg: weight.kg, measured_on: weight.measured_on },
    said: saidToday(said),
  };
}
