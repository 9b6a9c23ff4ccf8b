import { and, eq, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { type Day, today } from "~/domain/calendar/rules";
import { type Client, holdClient, lockClient } from "~/domain/clients/clients.server";
import { Conflict, Invalid, NotFound } from "~/domain/errors";
import { hashOf } from "~/domain/idempotency.server";
import { applyToOpenDays, settlePast } from "~/domain/tasks/generation.server";
import { db, type Transaction } from "~db/client";
import type { nutritionPlanActivity } from "~db/schema";
import type { PlanBase, PlanKind } from "./kind.server";
import { findPlan, type Shown, selectPlans, tableOf } from "./plan-list.server";
import { withoutIds } from "./rules";

/** What every plan's input has beside its items. */
export interface PlanInput {
  client_user_id: string;
  is_active?: boolean | undefined;
  version?: number | undefined;
  idempotency_key?: string | undefined;
}

// Queries here name only columns that the tables of all kinds have.
const activityOf = (kind: { activity: unknown }) => kind.activity as typeof nutritionPlanActivity;

/**
 * Writes a new plan for one of the trainer's clients; its items join the client's task lists from today on.
 * The same input with the same idempotency key answers the plan that it made the first time.
 * @throws NotFound when the client is not the trainer's, Conflict when the key has made another plan or a deleted one
 */
export async function createPlan<Row extends PlanBase, Items>(
  kind: PlanKind<Row, Items>,
  trainer: User,
  input: PlanInput & Items,
): Promise<Shown<Row>> {
  const id = await db.transaction(async (tx) => {
    const client = await lockClient(tx, trainer, input.client_user_id);
    const { version: _version, ...values } = input;
    const plan = await insertOnce(kind, tx, trainer, input, {
      ...values,
      is_active: input.is_active ?? true,
      ...kind.withIds(input),
    });
    if (!plan.isNew || !plan.row.is_active) return plan.row.id;
    const day = today(timeZoneOf(client));
    await recordActivity(kind, tx, plan.row.id, true, day);
    await apply(kind, tx, plan.row, day);
    return plan.row.id;
  });
  return await findPlan(kind, trainer, id);
}

/** The plan that this input makes, or has made before under its key. @throws Conflict */
async function insertOnce<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  tx: Transaction,
  trainer: User,
  input: object & Pick<PlanInput, "idempotency_key">,
  values: object,
): Promise<{ row: Row; isNew: boolean }> {
  const plans = tableOf(kind);
  const idempotency_hash = input.idempotency_key ? hashOf(input) : null;
  const row = { ...values, idempotency_hash, trainer_user_id: trainer.user_id };
  const [made] = await tx
    .insert(plans)
    .values(row as typeof plans.$inferInsert)
    .onConflictDoNothing({ target: [plans.trainer_user_id, plans.idempotency_key] })
    .returning();
  if (made) return { row: made as unknown as Row, isNew: true };
  const [before] = await tx
    .select()
    .from(plans)
    .where(
      and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.idempotency_key, input.idempotency_key ?? "")),
    );
  if (!before || before.deleted_at || before.idempotency_hash !== idempotency_hash)
    throw new Conflict("already_created");
  return { row: before as unknown as Row, isNew: false };
}

/**
 * Replaces a plan or a template. Open tasks of today and later follow it, past and finished ones stay as they were.
 * @throws NotFound, Invalid when the client would change, Conflict when `version` is older than the saved one
 */
export async function updatePlan<Row extends PlanBase, Items>(
  kind: PlanKind<Row, Items>,
  trainer: User,
  id: number,
  input: Omit<PlanInput, "client_user_id"> & { client_user_id?: string | null } & Items,
): Promise<Shown<Row>> {
  await db.transaction(async (tx) => {
    const { plan, client } = await holdPlan(kind, tx, trainer, id);
    const {
      client_user_id = null,
      idempotency_key: _key,
      version,
      is_active = plan.is_active,
      ...values
    } = input;
    if (client_user_id !== plan.client_user_id) throw new Invalid("client_fixed");
    if (version !== undefined && version !== plan.version) throw new Conflict("newer_version");
    await change(kind, tx, plan, client, {
      ...values,
      ...kind.withIds(input, plan),
      is_active: client ? is_active : false,
    });
  });
  return await findPlan(kind, trainer, id);
}

/** Switches a plan on or off; a template has no days to be on. @throws NotFound */
export async function activatePlan<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  trainer: User,
  id: number,
  is_active: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { plan, client } = await holdPlan(kind, tx, trainer, id);
    if (!client) throw new NotFound();
    if (plan.is_active !== is_active) await change(kind, tx, plan, client, { is_active });
  });
}

/** Deletes a plan. Finished tasks stay; open ones of today and later go, unless they carry a note. @throws NotFound */
export async function deletePlan<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  trainer: User,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { plan, client } = await holdPlan(kind, tx, trainer, id);
    await change(kind, tx, plan, client, { is_active: false, deleted_at: sql`now()` });
  });
}

/** For whom a copy is made; null makes a template. */
export interface CopyInput {
  client_user_id: string | null;
  title?: string | undefined;
  idempotency_key?: string | undefined;
}

/**
 * Copies a plan or a template. The copy is switched off and has items of its own: what becomes of one is nothing to
 * the other. The same key makes one copy.
 * @throws NotFound when the plan or the client is not the trainer's, Conflict when the key has copied for somebody else
 */
export async function copyPlan<Row extends PlanBase, Items>(
  kind: PlanKind<Row, Items>,
  trainer: User,
  id: number,
  input: CopyInput,
): Promise<Shown<Row>> {
  const { client_user_id, title, idempotency_key } = input;
  const { id: planId, trainer_user_id } = tableOf(kind);
  const own = and(eq(planId, id), eq(trainer_user_id, trainer.user_id));
  const [source] = await selectPlans(kind, trainer, own);
  if (!source) throw new NotFound();
  const copy = await db.transaction(async (tx) => {
    if (client_user_id) await lockClient(tx, trainer, client_user_id);
    const {
      id: _id,
      version: _version,
      created_at: _created,
      updated_at: _updated,
      client_name: _name,
      ...values
    } = source;
    return await insertOnce(
      kind,
      tx,
      trainer,
      { ...input, ...{ copy_of: id } },
      {
        ...values,
        ...kind.withIds(withoutIds(source) as unknown as Items),
        title: title ?? source.title,
        client_user_id,
        idempotency_key,
        is_active: false,
      },
    );
  });
  return await findPlan(kind, trainer, copy.row.id);
}

/** The plan and its client, held until the transaction ends; templates have none. */
async function holdPlan<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  tx: Transaction,
  trainer: User,
  id: number,
): Promise<{ plan: Row; client: Client | null }> {
  const plans = tableOf(kind);
  const own = and(eq(plans.id, id), eq(plans.trainer_user_id, trainer.user_id), isNull(plans.deleted_at));
  const [found] = await tx.select({ client_user_id: plans.client_user_id }).from(plans).where(own);
  if (!found) throw new NotFound();
  const client = found.client_user_id ? await holdClient(tx, found.client_user_id) : null;
  const [plan] = await tx.select().from(plans).where(own).for("no key update");
  if (!plan) throw new NotFound();
  return { plan: plan as unknown as Row, client };
}

async function change<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  tx: Transaction,
  plan: Row,
  client: Client | null,
  values: Record<string, unknown> & { is_active: boolean },
): Promise<void> {
  const plans = tableOf(kind);
  if (client) await settlePast(tx, client);
  const [saved] = await tx
    .update(plans)
    .set({ ...values, version: plan.version + 1, updated_at: sql`now()` })
    .where(eq(plans.id, plan.id))
    .returning();
  if (!client) return;
  const day = today(timeZoneOf(client));
  if (values.is_active !== plan.is_active) await recordActivity(kind, tx, plan.id, values.is_active, day);
  await apply(kind, tx, saved as unknown as Row, day);
}

async function apply<Row extends PlanBase>(kind: PlanKind<Row, never>, tx: Transaction, plan: Row, day: Day) {
  if (!plan.client_user_id) return;
  const planned = plan.is_active ? kind.tasks(plan) : [];
  const { client_user_id } = plan;
  const { column } = kind;
  await applyToOpenDays(tx, { client_user_id, column, id: plan.id, plannedOn: () => planned }, day);
}

async function recordActivity(
  kind: { activity: unknown },
  tx: Transaction,
  plan_id: number,
  active: boolean,
  day: Day,
) {
  const activity = activityOf(kind);
  if (active) {
    await tx.insert(activity).values({ plan_id, active_from: day });
    return;
  }
  await tx
    .update(activity)
    .set({ active_until: sql`greatest(${day}::date, ${activity.active_from})` })
    .where(and(eq(activity.plan_id, plan_id), isNull(activity.active_until)));
}
