import { and, eq, isNull } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { backfillPastDays, openPastDays, reopenDays } from "~/domain/coaching/tasks/opened-days.server";
import { namesReadable } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { type Client, findClient, lockOwnClient } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { plans } from "~db/schema/index";
import { type PlanChange, type PlanRow, savePlan, switchOff } from "./plan-activity.server";

type NewPlan = Omit<typeof plans.$inferInsert, "trainer_user_id" | "idempotency_hash">;

/** Inserts a plan, or finds the one of the same key and input. @throws Conflict for another plan, or a deleted one */
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

export const ownPlan = (trainer: UserKey, kind: QueryValue<PlanKind>, id: QueryValue<number>) =>
  and(
    eq(plans.id, id),
    eq(plans.kind, kind),
    eq(plans.trainer_user_id, trainer.user_id),
    namesReadable(plans.client_user_id, trainer.user_id),
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

/**
 * Changes a plan or template. Open tasks of today and later follow it. Past days are opened before and open days brought in line
 * after it, in batches, so that other requests are answered in between. `decide` may return null to leave the plan as it is.
 * @throws NotFound for a plan or client out of reach; Conflict for too many active plans or tasks on a day
 */
export async function changePlan(
  trainer: User,
  kind: PlanKind,
  id: number,
  decide: (plan: PlanRow) => PlanChange | null,
  instead: number[] = [],
): Promise<void> {
  const client = await findClientOf(trainer, kind, id);
  if (client) await backfillPastDays(client);
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
  if (client) await reopenDays(client, closed);
}

async function findClientOf(trainer: User, kind: PlanKind, id: number): Promise<Client | null> {
  const [plan] = await db
    .select({ client: plans.client_user_id })
    .from(plans)
    .where(ownPlan(trainer, kind, id));
  if (!plan) throw new NotFound();
  return plan.client ? await findClient(trainer, plan.client) : null;
}
