import { and, asc, eq, sql } from "drizzle-orm";
import {
  dayTraining,
  enteringTimes,
  type ToldTraining,
  toldTraining,
} from "~/domain/coaching/sets/day-training.server";
import type { DaySet, LastSession } from "~/domain/coaching/sets/rules";
import { lastSessionOf, setsOfExercise } from "~/domain/coaching/sets/sets.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { dailyCompletions, openedDays, users } from "~db/schema/index";
import { canOpen } from "./coaching-days.server";
import { emptyDayFacts, type OfDay } from "./empty-days.server";
import { lastTimeOfTask } from "./last-time.server";
import { openDay } from "./opened-days.server";
import { type EmptyDay, emptyDay } from "./rules";
import { type OneTask, reachedBy, type Task, taskFields, taskOf } from "./tasks.server";

export type ListedTask = Task & {
  /** What the client did of an exercise the last time: the note and the sets of the latest day that has one of them. */
  last_time: { date: Day; notes: string; sets: DaySet[] } | null;
  /** The sets that were entered for an exercise on the day. */
  sets: DaySet[];
  /** The last finished session of the exercise before the day. */
  last_session: LastSession | null;
};

/** Lists the tasks of a day. The caller has reached the client with `reachClient`. */
export async function listTasks(client: Client, day: Day): Promise<ListedTask[]> {
  return (await showDay(client, day)).tasks;
}

/** The facts of a task's list that other tables have. They join laterally. */
function joinedFacts(now: QueryValue<Day>) {
  const [lastTime, sets, last] = [
    lastTimeOfTask(),
    setsOfExercise(dailyCompletions),
    lastSessionOf(dailyCompletions, now),
  ];
  const fields = {
    task: taskFields,
    last_time: { date: lastTime.noted_on, notes: lastTime.noted },
    sets: sets.entered,
    last_session: { date: last.done_on, sets: last.done },
  };
  return { lastTime, sets, last, fields };
}

interface Joined {
  last_time: { date: Day | null; notes: string | null } | null;
  sets: DaySet[] | null;
  last_session: { date: Day | null; sets: DaySet[] | null } | null;
}

/** Puts a task and its facts together. */
function listedTask<Row extends Joined & { task: Parameters<typeof taskOf>[0] }>({ task, ...joined }: Row) {
  const { date, sets } = joined.last_session ?? {};
  const last_session = date && sets ? { date, sets } : null;
  const last_time = lastTimeOf(joined.last_time, last_session);
  return taskOf({ ...task, last_time, sets: joined.sets ?? [], last_session }) as ListedTask;
}

function lastTimeOf(noted: Joined["last_time"], session: LastSession | null): ListedTask["last_time"] {
  const { date: notedOn, notes } = noted ?? {};
  if (!notedOn || !notes) return session && { ...session, notes: "" };
  if (session && session.date > notedOn) return { ...session, notes: "" };
  return { date: notedOn, notes, sets: session?.date === notedOn ? session.sets : [] };
}

const selectListed = byRole((role) =>
  prepared(`listed_task_of_${role}`, (values: QueryValues<OneTask & { now: Day }>) => {
    const { lastTime, sets, last, fields } = joinedFacts(values.now);
    return db
      .select(fields)
      .from(dailyCompletions)
      .leftJoinLateral(lastTime, sql`true`)
      .leftJoinLateral(sets, sql`true`)
      .leftJoinLateral(last, sql`true`)
      .where(and(eq(dailyCompletions.id, values.id), reachedBy(actorOf(role, values))));
  }),
);

/** Finds one task as its day's list shows it. @throws NotFound when there is none, or it is out of the actor's reach */
export async function findListedTask(actor: User, id: number): Promise<ListedTask> {
  const now = today(timeZoneOf(actor));
  const [row] = await selectListed[roleOf(actor)]({ user_id: actor.user_id, id, now });
  if (!row) throw new NotFound();
  return listedTask(row);
}

export interface ShownDay {
  tasks: ListedTask[];
  empty: EmptyDay | null;
  /** Sums up what was trained, also in exercises that have no task any more. Records are told once it is finished, or the day is over. */
  training: ToldTraining;
  /** Tells whether the tasks of the day have been made. */
  opened: boolean;
}

/**
 * Lists a day's tasks, which the first look makes. The caller has reached the client with `reachClient`.
 * @param looks false for a page that the browser fetches ahead: nobody has looked yet, so that the day stays closed
 */
export async function showDay(client: Client, day: Day, looks = true): Promise<ShownDay> {
  const read = await readDay(client, day);
  if (read.opened || !looks || !canOpen(client, day)) return read;
  await openDay(client, day);
  return await readDay(client, day);
}

type DayValues = QueryValues<OfDay & { now: Day }>;

const selectDay = prepared("day", ({ user_id, day, now }: DayValues) => {
  const { lastTime, sets, last, fields } = joinedFacts(now);
  // Starts from the client, so that a day without tasks answers a row too.
  return db
    .select({
      opened: openedDays.opened_at,
      ...emptyDayFacts({ user_id, day }),
      training: dayTraining({ user_id }, day).as("day_training"),
      times: enteringTimes({ user_id }, day).as("entering_times"),
      ...fields,
    })
    .from(users)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .leftJoin(
      dailyCompletions,
      and(eq(dailyCompletions.user_id, users.user_id), eq(dailyCompletions.completion_date, day)),
    )
    .leftJoinLateral(lastTime, sql`true`)
    .leftJoinLateral(sets, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .where(eq(users.user_id, user_id))
    .orderBy(
      // Custom tasks, which have no plan, come last.
      asc(sql`${dailyCompletions.plan_id} is null`),
      asc(dailyCompletions.task_type),
      asc(dailyCompletions.plan_id),
      asc(dailyCompletions.position),
      asc(dailyCompletions.id),
    );
});

async function readDay(client: Client, day: Day): Promise<ShownDay> {
  const now = today(timeZoneOf(client));
  const rows = await selectDay({ user_id: client.user_id, day, now });
  const [first] = rows;
  const tasks = rows.flatMap(({ task, ...joined }) => (task ? [listedTask({ task, ...joined })] : []));
  return {
    opened: rows.some((row) => row.opened !== null),
    tasks,
    training: toldTraining(client, day, first),
    empty: first && tasks.length === 0 ? emptyDay(first) : null,
  };
}
