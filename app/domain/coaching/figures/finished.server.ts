import { type SQLWrapper, sql } from "drizzle-orm";
import { type Coached, coachedDays } from "~/domain/coaching/tasks/coaching-days.server";
import { countDays, type UnopenedDays } from "~/domain/coaching/tasks/counted-days";
import type { DayTasks } from "~/domain/coaching/tasks/finished-days";
import { unopenedDaysOf } from "~/domain/coaching/tasks/recent-days.server";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { type AbsentDays, coverOf } from "~/domain/people/absences/rules";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { checkIns, dailyCompletions, exerciseSets, foodLogs, users } from "~db/schema/index";
import { CHECKED_IN_WITHIN, FIGURE_DAYS, type Figures, figureDays, figuresOf, LOGGED_WITHIN } from "./rules";

/** A client, and the day before which their days are finished. */
export interface Asked {
  user_id: string;
  day: Day;
}

/** The stored tasks of a day, absences not considered: all, and those that are exercises. */
interface StoredDay extends DayTasks {
  trainings: number;
  trained: number;
}

/** Makes the figures of clients from their days, in one query for all of them. It writes nothing. @returns them by `user_id` */
export async function readFigures(asked: Asked[]): Promise<Map<string, Figures>> {
  if (asked.length === 0) return new Map();
  const rows = await selectFinished({ asked: JSON.stringify(asked) });
  return new Map(rows.map((row) => [row.user_id, figuresIn(row)]));
}

type Row = Awaited<ReturnType<typeof selectFinished>>[number];

function figuresIn({ day, stored, unopened, absences, ...row }: Row): Figures {
  const counted = (known: { days: DayTasks[]; unopened: UnopenedDays | null }, client: Coached) =>
    countDays(figureDays(day), known, coachedDays(client));
  const days = stored.map((each) => withoutAbsences(each, absences));
  const trainings = days.map((each) => ({ day: each.day, total: each.trainings, completed: each.trained }));
  const { trained_on, training_from, logged_on, logged_days, checked_in_on, checked_in_days } = row;
  return figuresOf(
    counted({ days, unopened }, row),
    counted({ days: trainings, unopened: unopened && trainingOf(unopened) }, row),
    { trained_on, training_from, logged_on, logged_days, checked_in_on, checked_in_days },
  );
}

/** Leaves out what absences take out of a day. */
function withoutAbsences(stored: StoredDay, absences: AbsentDays[]): StoredDay {
  const cover = coverOf(absences, stored.day);
  if (cover === "everything") return { ...stored, total: 0, completed: 0, trainings: 0, trained: 0 };
  if (cover === "nothing") return stored;
  const { total, completed, trainings, trained } = stored;
  return { ...stored, total: total - trainings, completed: completed - trained, trainings: 0, trained: 0 };
}

/** Keeps what asks a client for training. */
const trainingOf = ({ plans, tasks, ...rest }: UnopenedDays): UnopenedDays => ({
  ...rest,
  plans: plans.filter(({ task_type }) => task_type === "training_exercise"),
  tasks: tasks.filter(({ task_type }) => task_type === "training_exercise"),
  assignments: [],
  eaten: [],
});

const DAY = sql.raw("asked.day");
const FIRST = sql`(${DAY} - ${sql.raw(String(FIGURE_DAYS))})`;

const selectFinished = prepared("finished_days", ({ asked }: QueryValues<{ asked: string }>) => {
  const { user_id } = users;
  const last = sql`(select ${lastTraining(user_id)} as trained_on, ${lastLog(user_id)} as logged_on, ${lastCheckIn(user_id)} as checked_in_on) as last`;
  return db
    .select({
      user_id,
      created_at: users.created_at,
      time_zone: users.time_zone,
      ...presenceOf(users),
      day: sql<Day>`${DAY}::text`,
      stored: storedDays(user_id),
      unopened: unopenedDaysOf(
        users,
        { earliest: FIRST, latest: sql`(${DAY} - 1)` },
        sql`(${DAY} - 1)`,
        FIGURE_DAYS,
      ),
      absences: absencesOf(user_id, FIRST),
      trained_on: sql<Day | null>`last.trained_on::text`,
      training_from: sql<Day | null>`case when last.trained_on is null then ${firstTraining(user_id)} end`,
      logged_on: sql<Day | null>`last.logged_on::text`,
      logged_days: sql<number>`(
        select count(distinct log_date)::int from ${foodLogs} as entry
        where entry.user_id = ${user_id} and entry.log_date <= last.logged_on
          and entry.log_date > last.logged_on - ${sql.raw(String(LOGGED_WITHIN))})`,
      checked_in_on: sql<Day | null>`last.checked_in_on::text`,
      checked_in_days: sql<number>`(
        select count(distinct check_in_date)::int from ${checkIns} as check_in
        where check_in.client_user_id = ${user_id} and check_in.kind = 'daily' and check_in.check_in_date <= last.checked_in_on
          and check_in.check_in_date > last.checked_in_on - ${sql.raw(String(CHECKED_IN_WITHIN))})`,
    })
    .from(sql`json_to_recordset(${asked}::text::json) as asked (user_id uuid, day date)`)
    .innerJoin(users, sql`${user_id} = asked.user_id`)
    .crossJoinLateral(last);
});

const storedDays = (client: SQLWrapper) => sql<StoredDay[]>`(
  select coalesce(json_agg(of_day), '[]') from (
    select task.completion_date as day, count(*) as total, count(*) filter (where task.is_completed) as completed,
      count(*) filter (where task.task_type = 'training_exercise') as trainings,
      count(*) filter (where task.task_type = 'training_exercise' and task.is_completed) as trained
    from ${dailyCompletions} as task
    where task.user_id = ${client} and task.completion_date >= ${FIRST} and task.completion_date < ${DAY}
    group by task.completion_date
  ) as of_day)`;

/** Selects the last finished day on which the client has ticked off an exercise or done a set of it, wherever it was planned. */
const lastTraining = (client: SQLWrapper) => sql`greatest(
  (select task.completion_date from ${dailyCompletions} as task
    where task.user_id = ${client} and task.completion_date < ${DAY} and task.task_type = 'training_exercise' and task.is_completed
    order by task.completion_date desc limit 1),
  (select done.completion_date from ${exerciseSets} as done
    where done.user_id = ${client} and done.completion_date < ${DAY} and done.kind <> 'skipped'
    order by done.completion_date desc limit 1))`;

const firstTraining = (client: SQLWrapper) => sql`(
  select min(task.completion_date)::text from ${dailyCompletions} as task
  where task.user_id = ${client} and task.completion_date < ${DAY} and task.task_type = 'training_exercise')`;

const lastLog = (client: SQLWrapper) => sql`(
  select max(entry.log_date) from ${foodLogs} as entry where entry.user_id = ${client} and entry.log_date < ${DAY})`;

const lastCheckIn = (client: SQLWrapper) => sql`(
  select max(check_in.check_in_date) from ${checkIns} as check_in
  where check_in.client_user_id = ${client} and check_in.kind = 'daily' and check_in.check_in_date < ${DAY})`;
