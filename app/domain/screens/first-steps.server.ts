import { type SQL, sql } from "drizzle-orm";
import type { Day } from "~/domain/shared/calendar/rules";
import type { QueryValue } from "~db/prepared";
import { checkIns, conversations, dailyCompletions, foodLogs, users } from "~db/schema/index";
import type { Beginning } from "./first-steps";

// Writes the names of the tables before the columns. Drizzle leaves them out in a query of one table.
const personId = sql`${users}.${sql.identifier(users.user_id.name)}`;
const trainerId = sql`${users}.${sql.identifier(users.trainer_user_id.name)}`;

/** Selects what the client in a row of `users` has done since they joined, for `firstStepsOf`. `day` is their today. */
export const beginningOf = (day: QueryValue<Day>): SQL<Beginning> => sql<Beginning>`json_build_object(
  'has_photo', exists (select from ${checkIns} c where c.client_user_id = ${personId} and c.kind = 'weekly'),
  'has_log', exists (select from ${foodLogs} l where l.user_id = ${personId}),
  'has_written', exists (
    select from ${conversations} c
    where c.client_user_id = ${personId} and c.trainer_user_id = ${trainerId} and c.sent_by_client > 0
  ),
  'is_settled', exists (
    select from ${checkIns} c where c.client_user_id = ${personId} and c.created_at < now() - interval '7 days'
  ) or exists (
    select from ${dailyCompletions} d
    where d.user_id = ${personId} and d.is_completed and d.completion_date < ${day}::date - 7
  ))`;
