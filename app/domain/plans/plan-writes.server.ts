import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { type Day, today, WEEKDAYS } from "~/domain/calendar/rules";
import { type Client, findClient, lockOwnClient } from "~/domain/clients/clients.server";
import { Conflict, NotFound } from "~/domain/errors";
import { hashOf } from "~/domain/idempotency.server";
import { addPlanEvent } from "~/domain/messages/events.server";
import { closeDays, openDays, openPastDays, settlePastDays } from "~/domain/tasks/opened-days.server";
import { planTasks } from "~/domain/tasks/planned";
import { requireRoom } from "~/domain/tasks/room.server";
import { db, type Transaction } from "~db/client";
import { planActivity, plans } from "~db/schema";
import type { PlanKind } from "./kinds";
import { ACTIVE_PLANS } from "./rules";
import { isSwitchedOn } from "./switched-on.server";
import { isPlannedOn } from "./weekdays";

type PlanRow = typeof plans.$inferSelect;
type NewPlan = Omit<typeof plans.$inferInsert, "trainer_user_id" | "idempotency_hash">;

/**
 * Inserts a plan, or finds the one that the same input made before under the same idempotency key.
 * @param input what the trainer sent; its hash is kept beside the key
 * @throws Conflict when the key has made another plan of this kind, or one that is deleted
 */
export async function insertOnce(
  tx: Transaction,
  trainer: User,
  input: object,
  plan: NewPlan,
): Promise<{ row: PlanRow; isNew: boolean }> {
  const idempotency_hash = plan.idempotency_key ? hashOf(input) : null;
  const [made] = await tx
    .insert(plans)
    .values({ ...plan, idempotency_hash, trainer_user_id: trainer.user_id })
    .onConflictDoNothing({ target: [plans.trainer_user_id, plans.kind, plans.idempotency_key] })
    .returning();
  if (made) return { row: made, isNew: true };
  const [before] = await tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.trainer_user_id, trainer.user_id),
        eq(plans.kind, plan.kind),
        eq(plans.idempotency_key, plan.idempotency_key ?? ""),
      ),
    );
  if (!before || before.deleted_at || before.idempotency_hash !== idempotency_hash)
    throw new Conflict("already_created");
  return { row: before, isNew: false };
}

/** A condition: the plan or template with this id is the trainer's, of this kind, and not deleted. */
export const ownPlan = (trainer: User, kind: PlanKind, id: number) =>
  and(
    eq(plans.id, id),
    eq(plans.kind, kind),
    eq(plans.trainer_user_id, trainer.user_id),
    isNull(plans.deleted_at),
  );

/** Reads one of the trainer's plans or templates, all columns. @throws NotFound */
export async function readPlan(tx: Transaction, trainer: User, kind: PlanKind, id: number): Promise<PlanRow> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(ownPlan(trainer, kind, id));
  if (!plan) throw new NotFound();
  return plan;
}

type PlanChange = Pick<PlanRow, "is_active"> &
  Partial<Pick<PlanRow, "title" | "description" | "content">> & { isDeleted?: boolean };

/**
 * Changes one of the trainer's plans or templates. Open tasks of the client's today and later follow the plan; past days
 * and finished tasks stay. The past days are opened before the change and the open days brought in line after it, both
 * in pieces, so that other requests are answered in between.
 * @param decide returns the change of the plan that is stored now, or null to leave it as it is
 * @param instead the ids of the client's active plans of this kind that are switched off before
 * @throws NotFound when the trainer has no such plan, or its client is archived or no longer theirs; Conflict when the
 *   client would have too many active plans or too many tasks on a day
 */
export async function changePlan(
  trainer: User,
  kind: PlanKind,
  id: number,
  decide: (plan: PlanRow) => PlanChange | null,
  instead: number[] = [],
): Promise<void> {
  const client = await findClientOf(trainer, kind, id);
  if (client) await settlePastDays(client);
  const closed = await db.transaction(async (tx) => {
    // Locks the client first, because every change of plans or days takes its locks in this order.
    if (client) await openPastDays(tx, await lockOwnClient(tx, trainer, client.user_id));
    const others = instead.filter((other) => other !== id);
    const freed = client ? await switchOff(tx, trainer, kind, client, others) : [];
    const [plan] = await tx
      .select()
      .from(plans)
      .where(ownPlan(trainer, kind, id))
      .for("no key update");
    if (!plan) throw new NotFound();
    const change = decide(plan);
    return change ? [...freed, ...(await savePlan(tx, plan, client, change))] : freed;
  });
  if (client) await openDays(client, closed);
}

/** Finds the client of one of the trainer's plans; a template has none. @throws NotFound */
async function findClientOf(trainer: User, kind: PlanKind, id: number): Promise<Client | null> {
  const [plan] = await db
    .select({ client: plans.client_user_id })
    .from(plans)
    .where(ownPlan(trainer, kind, id));
  if (!plan) throw new NotFound();
  return plan.client ? await findClient(trainer, plan.client) : null;
}

/**
 * Switches off those of a client's active plans of a kind that have these ids. The transaction must have locked the client
 * and opened their past days.
 * @returns the days that `openDays` brings in line after the transaction
 */
export async function switchOff(
  tx: Transaction,
  trainer: User,
  kind: PlanKind,
  client: Client,
  ids: number[],
): Promise<Day[]> {
  if (ids.length === 0) return [];
  const active = await tx
    .select()
    .from(plans)
    .where(
      and(
        inArray(plans.id, ids),
        eq(plans.kind, kind),
        eq(plans.trainer_user_id, trainer.user_id),
        eq(plans.client_user_id, client.user_id),
        isSwitchedOn,
      ),
    )
    .orderBy(asc(plans.id))
    .for("no key update");
  const closed: Day[] = [];
  for (const plan of active) closed.push(...(await savePlan(tx, plan, client, { is_active: false })));
  return closed;
}

async function savePlan(
  tx: Transaction,
  plan: PlanRow,
  client: Client | null,
  { isDeleted = false, ...values }: PlanChange,
): Promise<Day[]> {
  const [saved] = await tx
    .update(plans)
    .set({
      ...values,
      version: plan.version + 1,
      updated_at: sql`now()`,
      ...(isDeleted && { deleted_at: sql`now()` }),
    })
    .where(eq(plans.id, plan.id))
    .returning();
  if (!client || !saved) return [];
  const closed = await followPlan(tx, plan, saved, client);
  if (saved.is_active) await tellClient(tx, saved, plan.is_active);
  return closed;
}

/** Tells the client of an active plan that it is new or has changed. A template has nobody to tell. */
export async function tellClient(tx: Transaction, plan: PlanRow, wasActive = false): Promise<void> {
  const { id, trainer_user_id: trainer, client_user_id: client } = plan;
  if (client) await addPlanEvent(tx, { trainer, client }, { id, wasActive });
}

/** Closes the open days that follow a saved plan. @returns these days */
async function followPlan(tx: Transaction, plan: PlanRow, saved: PlanRow, client: Client): Promise<Day[]> {
  const day = today(timeZoneOf(client));
  if (!saved.is_active && plan.is_active) await endActivity(tx, plan.id, day);
  if (!saved.is_active) return plan.is_active ? await closeDays(tx, client) : [];
  if (!plan.is_active) return await switchOn(tx, client, saved);
  if (isLonger(saved, plan)) await requireRoom(tx, client, day);
  return await closeDays(tx, client);
}

/** Tells whether a plan asks for more tasks than before on a day of the week. */
function isLonger(saved: PlanRow, plan: PlanRow): boolean {
  const [now, before] = [saved, plan].map((row) => {
    const tasks = planTasks(row);
    return WEEKDAYS.map((day) => tasks.filter(({ weekdays }) => isPlannedOn(weekdays, day)).length);
  }) as [number[], number[]];
  return now.some((count, index) => count > (before[index] ?? 0));
}

/**
 * Makes a plan active from the client's today on. The transaction must have locked the client.
 * @returns the days that `openDays` brings in line after the transaction
 * @throws Conflict when the client has too many active plans of this kind, or would have too many tasks on a day
 */
export async function switchOn(tx: Transaction, client: Client, { id, kind }: PlanRow): Promise<Day[]> {
  const active = await tx.$count(
    plans,
    and(eq(plans.client_user_id, client.user_id), eq(plans.kind, kind), isSwitchedOn),
  );
  if (active > ACTIVE_PLANS) throw new Conflict("too_many_active_plans");
  const day = today(timeZoneOf(client));
  await startActivity(tx, id, day);
  await requireRoom(tx, client, day);
  return await closeDays(tx, client);
}

/** Opens the interval in which a plan is active. */
async function startActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx.insert(planActivity).values({ plan_id, active_from: day });
}

async function endActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx
    .update(planActivity)
    .set({ active_until: sql`greatest(${day}::date, ${planActivity.active_from})` })
    .where(and(eq(planActivity.plan_id, plan_id), isNull(planActivity.active_until)));
}
