import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { everyClient, personFields, shownName } from "~/domain/clients/clients.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/pages/rules";
import { hasWords } from "~/domain/pages/search.server";
import { displayName } from "~/domain/profile/rules";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import type { PlanKind } from "./kinds";
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

/** One page of a list of plans. */
export interface PlanPage<Kind extends PlanKind> extends PageFacts {
  plans: Plan<Kind>[];
  /** The number of active plans on all pages. */
  active: number;
}

/** A page of the plans that match a search, and what was searched. */
export interface FoundPlans<Kind extends PlanKind> extends PlanPage<Kind> {
  asked: Pick<PlanSearch, "q" | "state"> & { client: SearchedClient | null };
}

/** The client whose plans are searched. */
export type SearchedClient = NonNullable<Awaited<ReturnType<typeof findSearched>>>;

/**
 * Lists one page of what `listPlans` lists: active plans first, then the newest. A page after the last is the first.
 */
export function listPlanPage<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  { page }: { page: number },
): Promise<PlanPage<Kind>> {
  return selectPage(actor, kind, page, [isNotNull(plans.client_user_id)]);
}

/**
 * Searches the plans of a trainer's clients, and lists one page of them in the order of `listPlanPage`. Somebody who is
 * not a client of the trainer is ignored.
 */
export async function searchPlans<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  { q, state, page, client }: PlanSearch,
): Promise<FoundPlans<Kind>> {
  const searched = client === undefined ? null : await findSearched(trainer, client);
  const found = await selectPage(trainer, kind, page, [
    isNotNull(plans.client_user_id),
    hasWords(titleAndName, q),
    searched ? eq(plans.client_user_id, searched.user_id) : undefined,
    state && sql`${isActive(trainer)} is ${sql.raw(state === "active" ? "true" : "not true")}`,
  ]);
  return { ...found, asked: { q, state, client: searched } };
}

/** Finds a trainer's client, archived or not. */
async function findSearched(trainer: User, user_id: string) {
  const [client] = await db
    .select({
      ...personFields,
      archived_at: users.archived_at,
    })
    .from(users)
    .where(and(eq(users.user_id, user_id), everyClient(trainer)));
  if (!client) return null;
  const { archived_at, ...person } = client;
  return { user_id, client_name: displayName(person), client_archived: archived_at !== null };
}

/**
 * Lists one page of a trainer's templates of a kind, newest first. A page after the last is the first.
 * @param query.q the words that the titles have; without any all templates are listed
 */
export function listTemplatePage<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  { page, q = "" }: { page: number; q?: string },
): Promise<PlanPage<Kind>> {
  return selectPage(trainer, kind, page, [isNull(plans.client_user_id), hasWords(sql`${plans.title}`, q)]);
}

/** Selects the title of a plan together with the name that is shown of its client. */
const titleAndName = sql`concat_ws(' ', ${plans.title}, ${shownName})`;

async function selectPage<Kind extends PlanKind>(
  actor: User,
  kind: Kind,
  page: number,
  conditions: (SQL | undefined)[],
): Promise<PlanPage<Kind>> {
  const active = sql`${isActive(actor)} is true`;
  const rows = await db
    .select({
      ...planFields,
      total: sql<number>`(count(*) over ())::int`,
      active: sql<number>`(count(*) filter (where ${active}) over ())::int`,
    })
    .from(plans)
    .leftJoin(users, namedClient(actor))
    .where(and(visibleTo(actor, kind), ...conditions))
    .orderBy(desc(active), ...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  if (rows.length === 0 && page > 1) return await selectPage(actor, kind, 1, conditions);
  const { total, active: activeOnes } = rows[0] ?? { total: 0, active: 0 };
  return {
    plans: rows.map(({ total: _total, active: _active, ...row }) => toPlan(kind, row)),
    active: activeOnes,
    ...pageFacts(total, page),
  };
}
