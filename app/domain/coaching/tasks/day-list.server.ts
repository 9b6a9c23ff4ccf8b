import { and, asc, eq, sql } from "drizzle-orm";
import { actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { dailyCompletions, openedDays, users } from "~db/schema/index";
import { canOpen } from "./coaching-days.server";
import { emptyDayFacts, type OfDay } from "./empty-days.server";
import { lastTimeOfTask } from "./last-time.server";
import { openDay } from "./opened-days.server";
import { type EmptyDay, emptyDay } from "./rules";
import { type OneTask, reachedBy, type Task, taskFields, taskOf } from "./tasks.server";

export type ListedTask = Task & { last_time: { date: Day; notes: string } | null };

/** Lists the tasks of a day. The caller has reached the client with `reachClient`. */
export async function listTasks(client: Client, day: Day): Promise<ListedTask[]> {
  return (await showDay(client, day)).tasks;
}

const selectListed = byRole((role) =>
  prepared(`listed_task_of_${role}`, (values: QueryValues<OneTask>) => {
    const lastTime = lastTimeOfTask();
    return db
      .select({ task: taskFields, last_time: { date: lastTime.noted_on, notes: lastTime.noted } })
      .from(dailyCompletions)
      .leftJoinLateral(lastTime, sql`true`)
      .where(and(eq(dailyCompletions.id, values.id), reachedBy(actorOf(role, values))));
  }),
);

/** Finds one task as its day's list shows it. @throws NotFound when there is none, or it is out of the actor's reach */
export async function findListedTask(actor: User, id: number): Promise<ListedTask> {
  const [row] = await selectListed[roleOf(actor)]({ user_id: actor.user_id, id });
  if (!row) throw new NotFound();
  return taskOf({ ...row.task, last_time: row.last_time });
}

export interface ShownDay {
  tasks: ListedTask[];
  empty: EmptyDay | null;
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

const selectDay = prepared("day", ({ user_id, day }: QueryValues<OfDay>) => {
  const lastTime = lastTimeOfTask();
  // Starts from the client, so that a day without tasks answers a row too.
  return db
    .select({
      opened: openedDays.opened_at,
      ...emptyDayFacts({ user_id, day }),
      task: taskFields,
      last_time: { date: lastTime.noted_on, notes: lastTime.noted },
    })
    .from(users)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .leftJoin(
      dailyCompletions,
      and(eq(dailyCompletions.user_id, users.user_id), eq(dailyCompletions.completion_date, day)),
    )
    .leftJoinLateral(lastTime, sql`true`)
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

async function readDay({ user_id }: Client, day: Day): Promise<ShownDay> {
  const rows = await selectDay({ user_id, day });
  const [first] = rows;
  const tasks = rows.flatMap(({ task, last_time }) => (task ? [taskOf({ ...task, last_time })] : []));
  return {
    opened: rows.some((row) => row.opened !== null),
    tasks,
    empty: first && tasks.length === 0 ? emptyDay(first) : null,
  };
}
