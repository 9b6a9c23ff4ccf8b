import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { contentAs, type PlanContents, type PlanKind } from "~/domain/coaching/plan-content/kinds";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import type { Said } from "~/domain/people/absences/rules";
import { outOf } from "~/domain/people/accounts/presence";
import { namesReadable, presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import { type Actor, actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import {
  byName,
  findClient,
  ownClients,
  personFields,
  readableClients,
} from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { BATCH, type Batches, inBatches } from "~/domain/shared/pages/batches.server";
import { comesAfter, requireListed } from "~/domain/shared/pages/cursor.server";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { isSwitchedOn, plans, users } from "~db/schema/index";
import type { PlanQuery } from "./schema";

const {
  kind: _kind,
  trainer_user_id,
  idempotency_key: _key,
  idempotency_hash: _hash,
  deleted_at,
  content_bytes,
  ...shown
} = getTableColumns(plans);

/** The columns for `toPlan`. Drizzle makes the client null when the first column is null: it must be one that never is. */
export const planFields = {
  ...shown,
  client: { ...personFields, ...presenceOf(users) },
};

type Shown = Omit<typeof plans.$inferSelect, "kind" | "content" | HiddenColumn>;
type HiddenColumn =
  | "trainer_user_id"
  | "idempotency_key"
  | "idempotency_hash"
  | "deleted_at"
  | "content_bytes";

/** In kcal, grams and weeks. `client_user_id` is null for a template, `client_name` also when the client has left the trainer. */
export type Plan<Kind extends PlanKind = PlanKind> = Shown &
  PlanContents[Kind] & { client_name: string | null; client_archived: boolean };

/** Lists plans, newest first. @throws NotFound for the client of another trainer, Invalid when the list has no such part */
export async function* listPlans<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  { client_id, limit, before }: PlanQuery = {},
): Batches<Plan<Kind>> {
  if (client_id && actor.is_trainer) await findClient(actor, client_id);
  if (client_id && !actor.is_trainer && client_id !== actor.user_id) throw new NotFound("unknown_client");
  const ofClient = client_id ? eq(plans.client_user_id, client_id) : undefined;
  // A deleted plan keeps its row, so that the list goes on after it.
  const access = everOf(actor, kind);
  yield* inBatches<Plan<Kind>>({ limit }, async (rows, after) => {
    const condition = and(ofClient, comesAfter(plans, after?.id ?? before, access));
    const results = await selectBatch(actor, kind, rows, condition);
    if (results.length === 0) await requireListed(plans, before, access);
    return {
      rows: results.map(({ listed: _, ...row }) => toPlan(kind, row)),
      isLast: results.length === (results[0]?.listed ?? 0),
    };
  });
}

/** Selects plans within the rows and bytes of a batch, one at least. `listed` also counts the one after them. */
function selectBatch(actor: Actor, kind: PlanKind, rows: number, condition: SQL | undefined) {
  const { id, created_at } = plans;
  const listed = db
    .select({ id, created_at, content_bytes })
    .from(plans)
    .where(and(visibleTo(actor, kind), isNotNull(plans.client_user_id), condition))
    .orderBy(...newestFirst)
    .limit(rows + 1)
    .as("listed");
  const inOrder = sql`(order by ${listed.created_at} desc, ${listed.id} desc)`;
  const measured = db
    .select({
      id: listed.id,
      position: sql<number>`row_number() over ${inOrder}`.as("position"),
      bytes: sql<number>`sum(${listed.content_bytes}) over ${inOrder}`.as("bytes"),
      listed: sql<number>`(count(*) over ())::int`.as("listed"),
    })
    .from(listed)
    .as("measured");
  const { position, bytes } = measured;
  return db
    .select({ ...planFields, listed: measured.listed })
    .from(measured)
    .innerJoin(plans, eq(plans.id, measured.id))
    .leftJoin(users, namedClient(actor))
    .where(sql`${position} <= ${rows} and (${bytes} <= ${BATCH.bytes} or ${position} = 1)`)
    .orderBy(asc(position));
}

const selectOne = byRole((role) =>
  prepared(`plan_of_${role}`, (values: QueryValues<{ user_id: string; kind: PlanKind; id: number }>) => {
    const actor = actorOf(role, values);
    return select(actor, and(visibleTo(actor, values.kind), eq(plans.id, values.id)));
  }),
);

/** Finds one plan or template. @throws NotFound when there is none, it is of the other kind, or somebody else's */
export async function findPlan<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  id: number,
): Promise<Plan<Kind>> {
  const [row] = await selectOne[roleOf(actor)]({ user_id: actor.user_id, kind, id });
  if (!row) throw new NotFound();
  return toPlan(kind, row);
}

type EditedLookup = QueryValues<{ user_id: string; kind: PlanKind; id: number; absent_since: Day }>;

const selectEdited = prepared("edited_plan", (values: EditedLookup) => {
  const trainer = actorOf("trainer", values);
  return db
    .select({ ...planFields, said: saidFactsOf(users, values.absent_since) })
    .from(plans)
    .leftJoin(users, namedClient(trainer))
    .where(and(visibleTo(trainer, values.kind), eq(plans.id, values.id)));
});

/** Finds a plan or template for its editor, with what is said of its client today. @throws NotFound as `findPlan` */
export async function findEditedPlan<Kind extends PlanKind>(
  { user_id }: User,
  kind: Kind,
  id: number,
): Promise<{ plan: Plan<Kind>; said: Said[] }> {
  const [row] = await selectEdited({ user_id, kind, id, absent_since: absentSince() });
  if (!row) throw new NotFound();
  const { said, ...plan } = row;
  return { plan: toPlan(kind, plan), said: saidToday(said) };
}

const selectNamed = prepared("named_plans", (values: QueryValues<{ user_id: string; ids: number[] }>) => {
  const { id, kind, title, client_user_id } = plans;
  return db
    .select({ id, kind, title, client_user_id, client: personFields })
    .from(plans)
    .innerJoin(users, and(eq(users.user_id, client_user_id), ownClients(values)))
    .where(
      and(sql`${id} = any(${values.ids}::int[])`, eq(trainer_user_id, values.user_id), isNull(deleted_at)),
    )
    .orderBy(...byName);
});

export async function findNamedPlans({ user_id }: User, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await selectNamed({ user_id, ids });
  return rows.map(({ client, ...plan }) => ({ ...plan, client: displayName(client) }));
}

export const newestFirst = [desc(plans.created_at), desc(plans.id)];

/** A condition for a join: the plan's client, unless they are no longer a client of this trainer. */
export const namedClient = (actor: Actor) =>
  and(eq(users.user_id, plans.client_user_id), actor.is_trainer ? readableClients(actor) : undefined);

/** A condition on plans joined with clients: switched on, and the client is neither archived nor gone. Lists count by it. */
export function isActive(actor: Actor): SQL<boolean> {
  return sql`(${actor.is_trainer ? and(isSwitchedOn, ownClients(actor)) : isSwitchedOn})`;
}

const select = (actor: Actor, condition: SQL | undefined) =>
  db.select(planFields).from(plans).leftJoin(users, namedClient(actor)).where(condition);

/** A condition: the plan or template is of this kind and the actor's, deleted or not. */
function everOf(actor: Actor, kind: QueryValue<PlanKind>) {
  const own = actor.is_trainer
    ? and(eq(trainer_user_id, actor.user_id), namesReadable(plans.client_user_id, actor.user_id))
    : eq(plans.client_user_id, actor.user_id);
  return and(own, eq(plans.kind, kind));
}

export const visibleTo = (actor: Actor, kind: QueryValue<PlanKind>) =>
  and(everOf(actor, kind), isNull(deleted_at));

type Row = Awaited<ReturnType<typeof select>>[number];

export function toPlan<Kind extends PlanKind>(kind: Kind, { client, content, ...plan }: Row): Plan<Kind> {
  return {
    ...plan,
    ...contentAs(kind, content),
    client_name: client && displayName(client),
    client_archived: client !== null && outOf(client) !== null,
  };
}
