import { and, asc, eq, getTableColumns, gte, isNull, lte, or } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import type { Day } from "~/domain/calendar/rules";
import { ownClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { db } from "~db/client";
import { customTasks, dailyCompletions, users } from "~db/schema";
import { fallsOn } from "./planned";

/** A task that a trainer has assigned, with its days. */
export type CustomTask = typeof customTasks.$inferSelect;

/**
 * Lists a client's assignments for a day. `is_completed` says whether the day's task is done; null if there is no task.
 * Returns an empty list for a client of another trainer.
 */
export async function listAssigned(trainer: User, clientId: string, day: Day) {
  const tasks = await db
    .select({ ...getTableColumns(customTasks), is_completed: dailyCompletions.is_completed })
    .from(customTasks)
    .innerJoin(users, eq(users.user_id, customTasks.client_user_id))
    .leftJoin(
      dailyCompletions,
      and(eq(dailyCompletions.custom_task_id, customTasks.id), eq(dailyCompletions.completion_date, day)),
    )
    .where(
      and(
        ownTask(trainer),
        eq(customTasks.client_user_id, clientId),
        lte(customTasks.starts_on, day),
        or(isNull(customTasks.ends_on), gte(customTasks.ends_on, day)),
      ),
    )
    .orderBy(asc(customTasks.id));
  return tasks.filter((task) => fallsOn(task, day));
}

/** A condition for a join with `users`: the assignment is not deleted, and the client is the trainer's. */
const ownTask = (trainer: User) => and(isNull(customTasks.deleted_at), ownClients(trainer));

/** Finds one assignment for a client of the trainer, with the client's name. @throws NotFound */
export async function findAssignment(
  trainer: User,
  id: number,
): Promise<CustomTask & { client_name: string }> {
  const { first_name, last_name, email } = users;
  const [row] = await db
    .select({ task: customTasks, client: { first_name, last_name, email } })
    .from(customTasks)
    .innerJoin(users, eq(users.user_id, customTasks.client_user_id))
    .where(and(ownTask(trainer), eq(customTasks.id, id)));
  if (!row) throw new NotFound();
  return { ...row.task, client_name: displayName(row.client) };
}
