import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { findClient } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { db } from "~db/client";
import { type nutritionPlans, users } from "~db/schema";
import type { PlanBase, PlanKind } from "./kind.server";

type Hidden = "trainer_user_id" | "idempotency_key" | "idempotency_hash" | "deleted_at";

/** A plan as its people see it; `client_name` is null when the client is not there any more, or there is none. */
export type Shown<Row extends PlanBase> = Omit<Row, Hidden> & { client_name: string | null };

/** A kind's table of plans. Queries name only columns that the tables of all kinds have. */
export const tableOf = (kind: { plans: unknown }) => kind.plans as typeof nutritionPlans;

/** The plans that a trainer wrote for clients, or that were written for a client; newest first. @throws NotFound for somebody else's client */
export async function listPlans<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  actor: User,
  query: { client_id?: string | undefined } = {},
): Promise<Shown<Row>[]> {
  const plans = tableOf(kind);
  if (query.client_id && actor.is_trainer) await findClient(actor, query.client_id);
  if (query.client_id && !actor.is_trainer && query.client_id !== actor.user_id)
    throw new NotFound("unknown_client");
  return await selectPlans(
    kind,
    actor,
    and(
      isNotNull(plans.client_user_id),
      query.client_id ? eq(plans.client_user_id, query.client_id) : undefined,
    ),
  );
}

/** What `listPlans` answers, and beside it a trainer's templates: the plans without a client, newest first. */
export async function listPlansAndTemplates<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  actor: User,
): Promise<{ plans: Shown<Row>[]; templates: Shown<Row>[] }> {
  const all = await selectPlans(kind, actor, undefined);
  return {
    plans: all.filter((plan) => plan.client_user_id !== null),
    templates: all.filter((plan) => plan.client_user_id === null),
  };
}

/** One plan, or a trainer's template. @throws NotFound when there is none, or it is somebody else's */
export async function findPlan<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  actor: User,
  id: number,
): Promise<Shown<Row>> {
  const [plan] = await selectPlans(kind, actor, eq(tableOf(kind).id, id));
  if (!plan) throw new NotFound();
  return plan;
}

/** The actor's plans and templates that a filter names, newest first. */
export async function selectPlans<Row extends PlanBase>(
  kind: PlanKind<Row, never>,
  actor: User,
  filter: SQL | undefined,
): Promise<Shown<Row>[]> {
  const plans = tableOf(kind);
  const { trainer_user_id, idempotency_key, idempotency_hash, deleted_at, ...fields } =
    getTableColumns(plans);
  const own = actor.is_trainer ? eq(trainer_user_id, actor.user_id) : eq(plans.client_user_id, actor.user_id);
  const rows = await db
    .select({
      ...fields,
      client: { first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(plans)
    .leftJoin(users, and(eq(users.user_id, plans.client_user_id), isNull(users.archived_at)))
    .where(and(own, isNull(deleted_at), filter))
    .orderBy(desc(plans.created_at), desc(plans.id));
  return rows.map(({ client, ...plan }) => ({
    ...(plan as unknown as Omit<Row, Hidden>),
    client_name: client && displayName(client),
  }));
}
