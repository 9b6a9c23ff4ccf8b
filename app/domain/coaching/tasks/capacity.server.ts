import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import type { Dated } from "./coaching-days.server";
import { ASSIGNED_AHEAD, TASKS_PER_DAY } from "./rules";
import { plannedBetween } from "./sources.server";

/**
 * Checks the tasks of each day, as the transaction has written them. Only changes that add tasks call this, so that days which
 * had more before can stay. @param until by default so late that every repeated task has its turn
 * @throws Conflict when a day has more than TASKS_PER_DAY tasks
 */
export async function requireCapacity(
  tx: Transaction,
  client: Dated,
  from: Day,
  until: Day = addDays(from, ASSIGNED_AHEAD + 7),
): Promise<void> {
  // An absence can be taken back, and must not let a plan in that is too long without it.
  const plannedOn = await plannedBetween(tx, client, from, until, false);
  for (let day = from; day <= until; day = addDays(day, 1))
    if (plannedOn(day).planned.length > TASKS_PER_DAY) throw new Conflict("too_many_tasks");
}
