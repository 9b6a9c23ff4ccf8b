import { and, eq, isNull, sql } from "drizzle-orm";
import { coverOf, isLeftOut } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Client, findClient, lockOwnClient } from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { customTasks, dailyCompletions } from "~db/schema/index";
import { addToDay } from "./added-tasks.server";
import { type AssignedDays, daysOf, isMoved } from "./assigned-days";
import { type CustomTask, findAssignment } from "./assigned-list.server";
import { requireCapacity } from "./capacity.server";
import { type Dated, firstDay } from "./coaching-days.server";
import { applyToOpenDays } from "./generation.server";
import { backfillPastDays, openPastDays } from "./opened-days.server";
import { customTaskOf, fallsOn } from "./planned";
import { ASSIGNED_AHEAD } from "./rules";
import type { CustomTaskChange, CustomTaskInput } from "./schema";
import { absencesSince } from "./sources.server";
import { findTask, type Task } from "./tasks.server";

/**
 * Assigns a task, a repeated one from its first matching day on. @returns the task of that day
 * @throws NotFound for a client out of reach, Invalid for days out of reach or none, Conflict for a key of something else or
 * too many tasks on a day
 */
export async function assignCustomTask(trainer: User, input: CustomTaskInput): Promise<Task> {
  const made = await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, input.client_user_id);
    const days = daysOf(input);
    // A task for one day may lie in the past; a repeated one starts today or later.
    checkAllowedRange(client, days, days.repeats === "once" ? firstDay(client) : today(timeZoneOf(client)));
    const { completion_date: _date, until: _until, ...values } = input;
    const [task] = await tx
      .insert(customTasks)
      .values({ ...values, ...days, idempotency_hash: hashOf(input), trainer_user_id: trainer.user_id })
      .onConflictDoNothing({ target: [customTasks.trainer_user_id, customTasks.idempotency_key] })
      .returning();
    if (!task) return await findAssigned(tx, trainer, input);
    await bringDaysInLine(tx, client, task);
    await requireCapacityOn(tx, client, task);
    return task;
  });
  return await findTaskOf(trainer, made, made.starts_on);
}

/** Finds the assignment that the same idempotency key has made before. @throws Conflict when it differs or is deleted */
async function findAssigned(tx: Transaction, trainer: User, input: CustomTaskInput): Promise<CustomTask> {
  const [task] = await tx
    .select()
    .from(customTasks)
    .where(
      and(
        eq(customTasks.trainer_user_id, trainer.user_id),
        eq(customTasks.idempotency_key, input.idempotency_key ?? ""),
      ),
    );
  if (!task || task.deleted_at || task.idempotency_hash !== hashOf(input))
    throw new Conflict("already_assigned");
  return task;
}

async function findTaskOf(trainer: User, { id }: CustomTask, day: Day): Promise<Task> {
  const [row] = await db
    .select({ id: dailyCompletions.id })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.custom_task_id, id), eq(dailyCompletions.completion_date, day)));
  if (!row) throw new NotFound();
  return await findTask(trainer, row.id);
}

/**
 * Changes an assignment. Past and finished tasks stay. @throws NotFound, Invalid for days out of reach or none, Conflict when
 * `version` is not the saved one or a day would have too many tasks
 */
export async function changeAssignment(trainer: User, id: number, input: CustomTaskChange): Promise<void> {
  await withAssignment(trainer, id, async (tx, client, task) => {
    const { completion_date: _date, until: _until, version, ...values } = input;
    if (version !== undefined && version !== task.version) throw new Conflict("newer_task");
    const days = daysOf(input);
    const now = today(timeZoneOf(client));
    if (input.completion_date !== task.starts_on) checkAllowedRange(client, days, now);
    // An assignment that has ended can still be renamed, but no change can move an end into the past.
    const isOver = days.ends_on !== null && days.ends_on < now;
    const last = days.repeats === "once" ? "completion_date" : "until";
    if (isOver && days.ends_on !== task.ends_on) throw new Invalid("no_day_left", { [last]: [] });
    const [saved] = await tx
      .update(customTasks)
      .set({ ...values, ...days, version: task.version + 1, updated_at: sql`now()` })
      .where(eq(customTasks.id, id))
      .returning();
    await bringDaysInLine(tx, client, saved as CustomTask);
    if (isMoved(task, days)) await requireCapacityOn(tx, client, saved as CustomTask);
  });
}

/** Deletes an assignment. Open tasks of today and later are deleted, past and finished ones stay. @throws NotFound */
export async function withdrawAssignment(trainer: User, id: number): Promise<void> {
  await withAssignment(trainer, id, async (tx, client, task) => {
    const [gone] = await tx
      .update(customTasks)
      .set({ deleted_at: sql`now()`, updated_at: sql`now()`, version: task.version + 1 })
      .where(eq(customTasks.id, id))
      .returning();
    await bringDaysInLine(tx, client, gone as CustomTask);
  });
}

/** Runs a change of one of the trainer's assignments, after every past day of its client has been opened. */
async function withAssignment(
  trainer: User,
  id: number,
  change: (tx: Transaction, client: Client, task: CustomTask) => Promise<void>,
): Promise<void> {
  const { client_user_id } = await findAssignment(trainer, id);
  await backfillPastDays(await findClient(trainer, client_user_id));
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, client_user_id);
    await openPastDays(tx, client);
    const [task] = await tx
      .select()
      .from(customTasks)
      .where(and(eq(customTasks.id, id), isNull(customTasks.deleted_at)))
      .for("no key update");
    if (!task) throw new NotFound();
    await change(tx, client, task);
  });
}

function checkAllowedRange(client: Dated, { starts_on }: AssignedDays, first: Day) {
  const last = addDays(today(timeZoneOf(client)), ASSIGNED_AHEAD);
  if (starts_on < first || starts_on > last)
    throw new Invalid("assigned_out_of_reach", { completion_date: [] });
}

/** @throws Conflict when a day of the assignment has too many tasks */
async function requireCapacityOn(
  tx: Transaction,
  client: Dated,
  { repeats, starts_on }: AssignedDays,
): Promise<void> {
  await requireCapacity(tx, client, starts_on, repeats === "once" ? starts_on : undefined);
}

async function bringDaysInLine(tx: Transaction, client: Client, task: CustomTask) {
  const now = today(timeZoneOf(client));
  const isPast = task.repeats === "once" && task.starts_on < now;
  const from = isPast && task.version === 1 ? task.starts_on : now;
  const absences = task.repeats === "once" ? [] : await absencesSince(tx, client, from);
  const isOffered = (day: Day) => isLeftOut(coverOf(absences, day), "custom_task");
  const all = [customTaskOf(task)];
  const changed = {
    client_user_id: client.user_id,
    id: task.id,
    plannedOn: (day: Day) => {
      if (task.deleted_at || !fallsOn(task, day)) return { planned: [], offered: [] };
      return isOffered(day) ? { planned: [], offered: all } : { planned: all, offered: [] };
    },
    firstDay: task.deleted_at ? undefined : task.starts_on,
  };
  await applyToOpenDays(tx, changed, from);
  // The trainer has named this day, so that it has the task also while the client is away or ill.
  if (task.version === 1 && isOffered(task.starts_on)) await addToDay(tx, client, task.starts_on, all);
}
