import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { absencesOf, countsInFigures } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { outSinceOf, type PresenceColumns } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import type { QueryValue, QueryValues } from "~db/prepared";
import { customTasks, dailyCompletions, foodLogs, openedDays, planActivity, plans } from "~db/schema/index";
import type { KnownDays, UnopenedDays } from "./counted-days";
import { isUntouched } from "./generation.server";
import { RECENT_DAYS } from "./recent-days";

/** A span of days as values of a query, or as what another query knows. It has at most RECENT_DAYS and two more. */
export interface QueriedSpan {
  earliest: QueryValue<Day> | SQL;
  latest: QueryValue<Day> | SQL;
}

/** The recent days of people anywhere, and the day where the reader is. The database does not know every time zone. */
export interface RecentWindow {
  /** The first recent day where it is still yesterday. */
  earliest: Day;
  /** The day where it is already tomorrow. */
  latest: Day;
  /** The reader's own time zone, empty without one, and the day in it. */
  zone: string;
  here: Day;
}

export const recentWindow = (reader: Pick<User, "time_zone">): RecentWindow => ({
  earliest: addDays(today("Etc/GMT+12"), -RECENT_DAYS),
  latest: today("Etc/GMT-14"),
  zone: reader.time_zone ?? "",
  here: today(timeZoneOf(reader)),
});

/** Selects the client's today where they live in the reader's time zone, and elsewhere the latest day that it can be. */
export const latestToday = (
  client: { time_zone: SQLWrapper },
  { zone, here, latest }: QueryValues<RecentWindow>,
): SQL =>
  sql`(case when coalesce(${client.time_zone}, '') = ${zone}::text then ${here}::date else ${latest}::date end)`;

/** A client in a query. */
export type QueriedClient = Record<"user_id" | "created_at", SQLWrapper> & PresenceColumns;

/**
 * Selects what `countDays` has to know of a client's span, as JSON. The plans and assignments are read only if a day has not been
 * opened that is not later than `until`, or on which something is done.
 */
export function recentDaysOf(client: QueriedClient, span: QueriedSpan, until: SQL): SQL<KnownDays> {
  const [earliest, latest] = daysOf(span);
  return sql<KnownDays>`json_build_object('days', ${storedTasks(client, earliest, latest)}, 'unopened', ${unopenedDaysOf(client, span, until)})`;
}

const daysOf = ({ earliest, latest }: QueriedSpan) => [sql`${earliest}::date`, sql`${latest}::date`] as const;

/**
 * Selects the unopened days of a client's span with what they are asked for, as JSON; null as `recentDaysOf` says.
 * @param days the most days that the span has
 */
export function unopenedDaysOf(
  client: QueriedClient,
  span: QueriedSpan,
  until: SQL,
  days = RECENT_DAYS + 3,
): SQL<UnopenedDays | null> {
  const [earliest, latest] = daysOf(span);
  const closed = closedDays(client, earliest, latest, days);
  const matters = sql`closed.day <= ${until} or exists (
      select from ${dailyCompletions} as task
      where task.user_id = ${client.user_id} and task.completion_date = closed.day and task.is_completed
    ) or exists (
      select from ${foodLogs} as entry
      where entry.user_id = ${client.user_id} and entry.log_date = closed.day and entry.plan_id is not null
    )`;
  return sql<UnopenedDays | null>`(case when exists (select from ${closed} where ${matters}) then json_build_object(
    'days', (select json_agg(closed.day) from ${closed}),
    'plans', ${plansBetween(client, earliest, latest)},
    'assignments', ${assignmentsBetween(client, earliest, latest)},
    'tasks', ${tasksOn(client, closed)},
    'eaten', ${eatenOn(client, closed)},
    'absences', ${absencesOf(client.user_id, earliest)}
  ) end)`;
}

/** Selects the days of a span that nobody has opened, from the earliest one on which an account can have begun anywhere. */
const closedDays = (client: QueriedClient, earliest: SQL, latest: SQL, days: number) => sql`(
  select ${earliest} + n as day from generate_series(0, ${sql.raw(String(days - 1))}) as n
  where ${earliest} + n between ((${client.created_at} - interval '12 hours') at time zone 'UTC')::date
      and least(${latest}, ((${outSinceOf(client)} + interval '14 hours') at time zone 'UTC')::date - 1)
    and not exists (
      select from ${openedDays} as opened
      where opened.user_id = ${client.user_id} and opened.completion_date = ${earliest} + n
    )
) as closed`;

const TASK = {
  user_id: sql.raw("task.user_id"),
  completion_date: sql.raw("task.completion_date"),
  task_type: sql.raw("task.task_type"),
};

const storedTasks = (client: QueriedClient, earliest: SQL, latest: SQL) => sql`(
  select coalesce(json_agg(of_day), '[]') from (
    select task.completion_date as day, count(*) as total, count(*) filter (where task.is_completed) as completed
    from ${dailyCompletions} as task
    where task.user_id = ${client.user_id} and task.completion_date between ${earliest} and ${latest} and ${countsInFigures(TASK)}
    group by task.completion_date
  ) as of_day)`;

/** Selects the plans that were active within a span, with the ids and weekdays of their items. */
const plansBetween = (client: QueriedClient, earliest: SQL, latest: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', plan.id,
    'task_type', case plan.kind when 'nutrition' then 'nutrition_meal' else 'training_exercise' end, 'intervals', activity.intervals, 'parts', (
    select coalesce(json_agg(json_build_object(
      'ids', case plan.kind when 'nutrition' then jsonb_build_array(part.item->'id')
        else jsonb_path_query_array(part.item, '$.exercises[*].id') end,
      'weekdays', part.item->'weekdays')), '[]')
    from jsonb_array_elements(plan.content->(case plan.kind when 'nutrition' then 'meals' else 'workouts' end)) as part(item)
  ))), '[]')
  from ${plans} as plan cross join lateral (
    select json_agg(json_build_object('active_from', active_from, 'active_until', active_until)) as intervals
    from ${planActivity} where plan_id = plan.id and active_from <= ${latest}
      and (active_until is null or active_until > greatest(${earliest}, active_from))
  ) as activity
  where plan.client_user_id = ${client.user_id} and activity.intervals is not null)`;

const assignmentsBetween = (client: QueriedClient, earliest: SQL, latest: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'starts_on', starts_on, 'ends_on', ends_on, 'repeats', repeats,
    'weekdays', weekdays)), '[]')
  from ${customTasks} where client_user_id = ${client.user_id} and deleted_at is null
    and starts_on <= ${latest} and (ends_on is null or ends_on >= ${earliest}))`;

const tasksOn = (client: QueriedClient, closed: SQL) => {
  const { user_id, completion_date, task_type, plan_id, custom_task_id, item_id, is_completed, is_added } =
    dailyCompletions;
  return sql`(
  select coalesce(json_agg(json_build_object('day', ${completion_date}, 'task_type', ${task_type}, 'plan_id', ${plan_id}, 'custom_task_id', ${custom_task_id},
    'item_id', ${item_id}, 'is_completed', ${is_completed}, 'is_added', ${is_added}, 'is_touched', not ${isUntouched})), '[]')
  from ${closed} join ${dailyCompletions} on ${user_id} = ${client.user_id} and ${completion_date} = closed.day)`;
};

const eatenOn = (client: QueriedClient, closed: SQL) => sql`(
  select coalesce(json_agg(json_build_object('day', entry.log_date, 'plan_id', entry.plan_id, 'meal_id', entry.meal_id)), '[]')
  from ${closed} join ${foodLogs} as entry on entry.user_id = ${client.user_id} and entry.log_date = closed.day
  where entry.plan_id is not null)`;
