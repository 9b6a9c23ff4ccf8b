import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { findClient, ownClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/pages/rules";
import { displayName } from "~/domain/profile/rules";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import { contentAs, type PlanContents, type PlanKind } from "./kinds";
import type { PlanQuery } from "./schema";

const {
  kind: _kind,
  trainer_user_id,
  idempotency_key: _key,
  idempotency_hash: _hash,
  deleted_at,
  ...shown
} = getTableColumns(plans);

const fields = {
  ...shown,
  client: { first_name: users.first_name, last_name: users.last_name, email: users.email },
};

type Shown = Omit<typeof plans.$inferSelect, "kind" | "content" | HiddenColumn>;
type HiddenColumn = "trainer_user_id" | "idempotency_key" | "idempotency_hash" | "deleted_at";

/**
 * A plan of one kind as a trainer or a client sees it: energy in kcal, macronutrients in grams, duration in weeks.
 * `client_user_id` is null for a template. `client_name` is null for a template, and when the client is archived or no
 * longer the trainer's.
 */
export type Plan<Kind extends PlanKind = PlanKind> = Shown &
  PlanContents[Kind] & { client_name: string | null };

/** Lists the plans of a kind of a trainer's clients, or of a client, newest first. @throws NotFound for the client of another trainer */
export async function listPlans<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  { client_id }: PlanQuery = {},
): Promise<Plan<Kind>[]> {
  if (client_id && actor.is_trainer) await findClient(actor, client_id);
  if (client_id && !actor.is_trainer && client_id !== actor.user_id) throw new NotFound("unknown_client");
  const ofClient = client_id ? eq(plans.client_user_id, client_id) : undefined;
  const rows = await select(
    actor,
    and(visibleTo(actor, kind), isNotNull(plans.client_user_id), ofClient),
  ).orderBy(...newestFirst);
  return rows.map((row) => toPlan(kind, row));
}

/** One page of a list of plans. */
export interface PlanPage<Kind extends PlanKind> extends PageFacts {
  plans: Plan<Kind>[];
  /** The number of active plans on all pages. */
  active: number;
}

/** Lists one page of what `listPlans` lists: active plans first, then the newest. A page after the last is the first. */
export async function listPlanPage<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  { page }: { page: number },
): Promise<PlanPage<Kind>> {
  const rows = await db
    .select({
      ...fields,
      total: sql<number>`(count(*) over ())::int`,
      active: sql<number>`(count(*) filter (where ${plans.is_active}) over ())::int`,
    })
    .from(plans)
    .leftJoin(users, namedClient(actor))
    .where(and(visibleTo(actor, kind), isNotNull(plans.client_user_id)))
    .orderBy(desc(plans.is_active), ...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  if (rows.length === 0 && page > 1) return await listPlanPage(actor, kind, { page: 1 });
  const { total, active } = rows[0] ?? { total: 0, active: 0 };
  return {
    plans: rows.map(({ total: _total, active: _active, ...row }) => toPlan(kind, row)),
    active,
    ...pageFacts(total, page),
  };
}

/** Lists a trainer's templates of a kind: the plans without a client, newest first. */
export async function listTemplates<Kind extends PlanKind>(trainer: User, kind: Kind): Promise<Plan<Kind>[]> {
  const rows = await select(trainer, and(visibleTo(trainer, kind), isNull(plans.client_user_id))).orderBy(
    ...newestFirst,
  );
  return rows.map((row) => toPlan(kind, row));
}

/** Finds one plan or template. @throws NotFound when there is none, it is of the other kind, or somebody else's */
export async function findPlan<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  id: number,
): Promise<Plan<Kind>> {
  const [row] = await select(actor, and(visibleTo(actor, kind), eq(plans.id, id)));
  if (!row) throw new NotFound();
  return toPlan(kind, row);
}

const newestFirst = [desc(plans.created_at), desc(plans.id)];

/** A condition for a join: the plan's client, unless they are archived or no longer a client of this trainer. */
const namedClient = (actor: User) =>
  and(eq(users.user_id, plans.client_user_id), actor.is_trainer ? ownClients(actor) : undefined);

const select = (actor: User, condition: SQL | undefined) =>
  db.select(fields).from(plans).leftJoin(users, namedClient(actor)).where(condition);

function visibleTo(actor: User, kind: PlanKind) {
  const own = actor.is_trainer ? eq(trainer_user_id, actor.user_id) : eq(plans.client_user_id, actor.user_id);
  return and(own, eq(plans.kind, kind), isNull(deleted_at));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toPlan<Kind extends PlanKind>(kind: Kind, { client, content, ...plan }: Row): Plan<Kind> {
  return { ...plan, ...contentAs(kind, content), client_name: client && displayName(client) };
}
