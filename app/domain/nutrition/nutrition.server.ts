import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { findClient, holdClient, lockClient } from "~/domain/clients/clients.server";
import { Conflict, Invalid, NotFound } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { applyMealsToOpenDays } from "~/domain/tasks/generation.server";
import { db, type Transaction } from "~db/client";
import { nutritionPlanActivity, nutritionPlans, users } from "~db/schema";
import { findMade, hashOf } from "./idempotency.server";
import { keepIds } from "./rules";
import type { NutritionPlanInput, PlanQuery } from "./schema";

const {
  trainer_user_id: _trainer,
  idempotency_key: _key,
  idempotency_hash: _hash,
  deleted_at: _deleted,
  ...fields
} = getTableColumns(nutritionPlans);

/** A plan as its people see it; `client_name` is null when the client is not there any more. */
export type NutritionPlan = Awaited<ReturnType<typeof listNutritionPlans>>[number];

const visibleTo = (actor: User) =>
  and(
    actor.is_trainer
      ? eq(nutritionPlans.trainer_user_id, actor.user_id)
      : eq(nutritionPlans.client_user_id, actor.user_id),
    isNull(nutritionPlans.deleted_at),
  );

/** The plans that a trainer wrote, or that were written for a client; newest first. @throws NotFound for somebody else's client */
export async function listNutritionPlans(actor: User, query: PlanQuery = {}) {
  if (query.client_id && actor.is_trainer) await findClient(actor, query.client_id);
  if (query.client_id && !actor.is_trainer && query.client_id !== actor.user_id)
    throw new NotFound("unknown_client");
  return await selectPlans(
    actor,
    query.client_id ? eq(nutritionPlans.client_user_id, query.client_id) : undefined,
  );
}

/** One plan. @throws NotFound when there is none, or it is somebody else's */
export async function findNutritionPlan(actor: User, id: number): Promise<NutritionPlan> {
  const [plan] = await selectPlans(actor, eq(nutritionPlans.id, id));
  if (!plan) throw new NotFound();
  return plan;
}

async function selectPlans(actor: User, filter: ReturnType<typeof eq> | undefined) {
  const rows = await db
    .select({
      ...fields,
      client: { first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(nutritionPlans)
    .leftJoin(users, and(eq(users.user_id, nutritionPlans.client_user_id), isNull(users.archived_at)))
    .where(and(visibleTo(actor), filter))
    .orderBy(desc(nutritionPlans.created_at), desc(nutritionPlans.id));
  return rows.map(({ client, ...plan }) => ({ ...plan, client_name: client && displayName(client) }));
}

/**
 * Writes a new plan for one of the trainer's clients; its meals join the client's task lists from today on.
 * The same input with the same idempotency key answers the plan that it made the first time.
 * @throws NotFound when the client is not the trainer's, Conflict when the key has made another plan or a deleted one
 */
export async function createNutritionPlan(trainer: User, input: NutritionPlanInput): Promise<NutritionPlan> {
  const id = await db.transaction(async (tx) => {
    const client = await lockClient(tx, trainer, input.client_user_id);
    const { version: _version, is_active = true, ...values } = input;
    const [plan] = await tx
      .insert(nutritionPlans)
      .values({
        ...values,
        is_active,
        meals: keepIds(input.meals, [], randomUUID),
        idempotency_hash: input.idempotency_key && hashOf(input),
        trainer_user_id: trainer.user_id,
      })
      .onConflictDoNothing({ target: [nutritionPlans.trainer_user_id, nutritionPlans.idempotency_key] })
      .returning();
    if (!plan) return await findMade(tx, trainer, input);
    const day = today(timeZoneOf(client));
    if (is_active) await tx.insert(nutritionPlanActivity).values({ plan_id: plan.id, active_from: day });
    await applyMealsToOpenDays(tx, plan, day);
    return plan.id;
  });
  return await findNutritionPlan(trainer, id);
}

/**
 * Replaces a plan. Open tasks of today and later follow it, past and finished ones stay as they were.
 * @throws NotFound, Invalid when the client would change, Conflict when `version` is older than the saved one
 */
export async function updateNutritionPlan(
  trainer: User,
  id: number,
  input: NutritionPlanInput,
): Promise<NutritionPlan> {
  await db.transaction(async (tx) => {
    const { plan, day } = await holdPlan(tx, trainer, id);
    if (input.client_user_id !== plan.client_user_id) throw new Invalid("client_fixed");
    if (input.version !== undefined && input.version !== plan.version) throw new Conflict("newer_version");
    const {
      client_user_id: _client,
      idempotency_key: _key,
      version: _version,
      is_active = plan.is_active,
      ...values
    } = input;
    const [saved] = await tx
      .update(nutritionPlans)
      .set({
        ...values,
        is_active,
        meals: keepIds(input.meals, plan.meals, randomUUID),
        version: plan.version + 1,
        updated_at: sql`now()`,
      })
      .where(eq(nutritionPlans.id, plan.id))
      .returning();
    if (is_active !== plan.is_active) await recordActivity(tx, plan.id, is_active, day);
    await applyMealsToOpenDays(tx, saved as typeof plan, day);
  });
  return await findNutritionPlan(trainer, id);
}

/** Deletes a plan. Finished tasks stay; open ones of today and later go, unless they carry a note. @throws NotFound */
export async function deleteNutritionPlan(trainer: User, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { plan, day } = await holdPlan(tx, trainer, id);
    const [deleted] = await tx
      .update(nutritionPlans)
      .set({ is_active: false, deleted_at: sql`now()`, version: plan.version + 1 })
      .where(eq(nutritionPlans.id, plan.id))
      .returning();
    if (plan.is_active) await recordActivity(tx, plan.id, false, day);
    await applyMealsToOpenDays(tx, deleted as typeof plan, day);
  });
}

/** The plan and its client, held until the transaction ends, with the day it is for the client. */
async function holdPlan(tx: Transaction, trainer: User, id: number) {
  const own = and(
    eq(nutritionPlans.id, id),
    eq(nutritionPlans.trainer_user_id, trainer.user_id),
    isNull(nutritionPlans.deleted_at),
  );
  const [found] = await tx
    .select({ client_user_id: nutritionPlans.client_user_id })
    .from(nutritionPlans)
    .where(own);
  if (!found) throw new NotFound();
  const client = await holdClient(tx, found.client_user_id);
  const [plan] = await tx.select().from(nutritionPlans).where(own).for("no key update");
  if (!plan) throw new NotFound();
  return { plan, day: today(timeZoneOf(client)) };
}

async function recordActivity(tx: Transaction, planId: number, active: boolean, day: string) {
  if (active) await tx.insert(nutritionPlanActivity).values({ plan_id: planId, active_from: day });
  else {
    await tx
      .update(nutritionPlanActivity)
      .set({ active_until: sql`greatest(${day}::date, ${nutritionPlanActivity.active_from})` })
      .where(and(eq(nutritionPlanActivity.plan_id, planId), isNull(nutritionPlanActivity.active_until)));
  }
}
