import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { outOf } from "~/domain/people/accounts/presence";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import { type Actor, actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import { personFields, readableClients, shownName } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { plans, users } from "~db/schema/index";
import {
  isActive,
  namedClient,
  newestFirst,
  type Plan,
  planFields,
  toPlan,
  visibleTo,
} from "./plan-list.server";
import type { PlanSearch } from "./schema";
import { readStoredBytes, storedBytes } from "./space.server";

export interface PlanPage<Kind extends PlanKind> extends PageFacts {
  plans: Plan<Kind>[];
  /** The number of active plans on all pages. */
  active: number;
  /** The bytes of everything that a trainer has stored in plans. 0 for a client. */
  stored: number;
}

export interface PlanSearchResults<Kind extends PlanKind> extends PlanPage<Kind> {
  search: Pick<PlanSearch, "q" | "state"> & { client: SearchedClient | null };
}

export type SearchedClient = NonNullable<Awaited<ReturnType<typeof findSearched>>>;

/** Lists a page of plans, active ones first, then the newest. A page after the last is the first. */
export const listPlanPage = <Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  { page }: { page: number },
): Promise<PlanPage<Kind>> => readPage(actor, kind, page, selectPlans[roleOf(actor)]);

interface PageLookup {
  user_id: string;
  kind: PlanKind;
  offset: number;
}

const selectPlans = byRole((role) =>
  prepared(`plan_page_of_${role}`, (values: QueryValues<PageLookup>) =>
    pageOf(actorOf(role, values), values, [isNotNull(plans.client_user_id)]),
  ),
);

const selectTemplates = prepared("template_page", (values: QueryValues<PageLookup>) =>
  pageOf(actorOf("trainer", values), values, [isNull(plans.client_user_id)]),
);

/** Searches plans in the order of `listPlanPage`. Somebody who is not a client of the trainer is ignored. */
export async function searchPlans<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  { q, state, page, client }: PlanSearch,
): Promise<PlanSearchResults<Kind>> {
  const searched = client === undefined ? null : await findSearched(trainer, client);
  const conditions = [
    hasWords(titleAndName, q),
    searched ? eq(plans.client_user_id, searched.user_id) : undefined,
    state && sql`${isActive(trainer)} is ${sql.raw(state === "active" ? "true" : "not true")}`,
  ];
  const results = conditions.some(Boolean)
    ? await searchPage(trainer, kind, page, [isNotNull(plans.client_user_id), ...conditions])
    : await listPlanPage(trainer, kind, { page });
  return { ...results, search: { q, state, client: searched } };
}

const selectSearched = prepared(
  "searched_client",
  (values: QueryValues<{ user_id: string; client: string; absent_since: Day }>) =>
    db
      .select({ ...personFields, ...presenceOf(users), said: saidFactsOf(users, values.absent_since) })
      .from(users)
      .where(and(eq(users.user_id, values.client), readableClients(values))),
);

async function findSearched(trainer: User, user_id: string) {
  const values = { user_id: trainer.user_id, client: user_id, absent_since: absentSince() };
  const [client] = await selectSearched(values);
  if (!client) return null;
  return {
    user_id,
    client_name: displayName(client),
    client_archived: outOf(client) !== null,
    said: saidToday(client.said),
  };
}

/** Lists a page of templates, newest first. @param query.q words of the titles */
export function listTemplatePage<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  { page, q = "" }: { page: number; q?: string },
): Promise<PlanPage<Kind>> {
  if (q.trim() === "") return readPage(trainer, kind, page, selectTemplates);
  return searchPage(trainer, kind, page, [isNull(plans.client_user_id), hasWords(sql`${plans.title}`, q)]);
}

const titleAndName = sql`concat_ws(' ', ${plans.title}, ${shownName})`;

type PageRow = Awaited<ReturnType<typeof pageOf>>[number];

function pageOf(
  actor: Actor,
  { kind, offset }: QueryValues<Omit<PageLookup, "user_id">>,
  conditions: (SQL | undefined)[],
) {
  const active = sql`${isActive(actor)} is true`;
  return db
    .select({
      ...planFields,
      total: sql<number>`(count(*) over ())::int`,
      active: sql<number>`(count(*) filter (where ${active}) over ())::int`,
      stored: actor.is_trainer ? storedBytes(actor) : sql<number>`0`,
    })
    .from(plans)
    .leftJoin(users, namedClient(actor))
    .where(and(visibleTo(actor, kind), ...conditions))
    .orderBy(desc(active), ...newestFirst)
    .limit(PAGE_SIZE)
    .offset(offset);
}

/** Reads a page that is not prepared, because the conditions change the text of the query. */
const searchPage = <Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  page: number,
  conditions: (SQL | undefined)[],
) => readPage(actor, kind, page, (lookup) => pageOf(actor, lookup, conditions));

async function readPage<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  page: number,
  select: (lookup: PageLookup) => PromiseLike<PageRow[]>,
): Promise<PlanPage<Kind>> {
  const rows = await select({ user_id: actor.user_id, kind, offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0 && page > 1) return await readPage(actor, kind, 1, select);
  const { total, active, stored } = rows[0] ?? {
    total: 0,
    active: 0,
    stored: actor.is_trainer ? await readStoredBytes(actor) : 0,
  };
  return {
    plans: rows.map(({ total: _total, active: _active, stored: _stored, ...row }) => toPlan(kind, row)),
    active,
    stored,
    ...pageFacts(total, page),
  };
}
