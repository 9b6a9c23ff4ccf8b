import { and, asc, eq, getTableColumns, gte, isNull, lte, or } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { ownClients } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { customTasks, dailyCompletions, users } from "~db/schema/index";
import type { OfDay } from "./empty-days.server";
import { fallsOn } from "./planned";

export type CustomTask = typeof customTasks.$inferSelect;

const selectAssigned = prepared("assignments", (values: QueryValues<OfDay & { client: string }>) =>
  db
    .select({ ...getTableColumns(customTasks), is_completed: dailyCompletions.is_completed })
    .from(customTasks)
    .innerJoin(users, eq(users.user_id, customTasks.client_user_id))
    .leftJoin(
      dailyCompletions,
      and(
        eq(dailyCompletions.custom_task_id, customTasks.id),
        eq(dailyCompletions.completion_date, values.day),
      ),
    )
    .where(
      and(
        ownTask(values),
        eq(customTasks.client_user_id, values.client),
        lte(customTasks.starts_on, values.day),
        or(isNull(customTasks.ends_on), gte(customTasks.ends_on, values.day)),
      ),
    )
    .orderBy(asc(customTasks.id)),
);

/** Lists assignments for a day, none for a client of another trainer. `is_completed` is null if there is no task. */
export async function listAssigned({ user_id }: User, client: string, day: Day) {
  const tasks = await selectAssigned({ user_id, client, day });
  return tasks.filter((task) => fallsOn(task, day));
}

const ownTask = (trainer: UserKey) => and(isNull(customTasks.deleted_at), ownClients(trainer));

const selectAssignment = prepared("assignment", (values: QueryValues<{ user_id: string; id: number }>) => {
  const { first_name, last_name, email } = users;
  return db
    .select({ task: customTasks, client: { first_name, last_name, email } })
    .from(customTasks)
    .innerJoin(users, eq(users.user_id, customTasks.client_user_id))
    .where(and(ownTask(values), eq(customTasks.id, values.id)));
});

/** Finds one assignment for a client of the trainer, with the client's name. @throws NotFound */
export async function findAssignment(
  trainer: User,
  id: number,
): Promise<CustomTask & { client_name: string }> {
  const [row] = await selectAssignment({ user_id: trainer.user_id, id });
  if (!row) throw new NotFound();
  return { ...row.task, client_name: displayName(row.client) };
}
