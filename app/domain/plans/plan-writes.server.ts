import { and, eq, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { type Day, today } from "~/domain/calendar/rules";
import { type Client, lockClient } from "~/domain/clients/clients.server";
import { Conflict, NotFound } from "~/domain/errors";
import { hashOf } from "~/domain/idempotency.server";
import { applyToOpenDays, openPastDays } from "~/domain/tasks/generation.server";
import { planTasks } from "~/domain/tasks/planned";
import type { Transaction } from "~db/client";
import { planActivity, plans } from "~db/schema";
import type { PlanKind } from "./kinds";

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

/** A plan that is locked, and its client; a template has none. */
interface LockedPlan {
  plan: PlanRow;
  client: Client | null;
}

/** Locks a plan and its client until the transaction ends. @throws NotFound */
export async function lockPlan(
  tx: Transaction,
  trainer: User,
  kind: PlanKind,
  id: number,
): Promise<LockedPlan> {
  const own = ownPlan(trainer, kind, id);
  const [found] = await tx.select({ client_user_id: plans.client_user_id }).from(plans).where(own);
  if (!found) throw new NotFound();
  // Locks the client first, because every change of plans or days takes its locks in this order.
  const client = found.client_user_id ? await lockClient(tx, found.client_user_id) : null;
  const [plan] = await tx.select().from(plans).where(own).for("no key update");
  if (!plan) throw new NotFound();
  return { plan, client };
}

type PlanChange = Pick<PlanRow, "is_active"> & Partial<Pick<PlanRow, "title" | "description" | "content">>;

/**
 * Saves a change of a plan that `lockPlan` has locked. Open tasks of the client's today and later follow the plan;
 * past days and finished tasks stay.
 */
export async function savePlan(
  tx: Transaction,
  { plan, client }: LockedPlan,
  change: PlanChange & { isDeleted?: boolean },
): Promise<void> {
  const { isDeleted = false, ...values } = change;
  if (client) await openPastDays(tx, client);
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
  if (!client || !saved) return;
  const day = today(timeZoneOf(client));
  if (values.is_active && !plan.is_active) await startActivity(tx, plan.id, day);
  if (!values.is_active && plan.is_active) await endActivity(tx, plan.id, day);
  await bringTasksInLine(tx, saved, day);
}

/** Opens the interval in which a plan is active. */
export async function startActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx.insert(planActivity).values({ plan_id, active_from: day });
}

async function endActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx
    .update(planActivity)
    .set({ active_until: sql`greatest(${day}::date, ${planActivity.active_from})` })
    .where(and(eq(planActivity.plan_id, plan_id), isNull(planActivity.active_until)));
}

/** Brings the tasks of the opened days from `day` on in line with a plan. */
export async function bringTasksInLine(tx: Transaction, plan: PlanRow, day: Day): Promise<void> {
  const { id, client_user_id } = plan;
  if (!client_user_id) return;
  const planned = plan.is_active ? planTasks(plan) : [];
  await applyToOpenDays(tx, { client_user_id, column: "plan_id", id, plannedOn: () => planned }, day);
}
