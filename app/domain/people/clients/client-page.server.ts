import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { plans, users } from "~db/schema/index";
import { byName, namedFields, outClients, ownClients, shownEmail } from "./clients.server";
import type { RosterQuery } from "./schema";

export type ClientSearch = Pick<RosterQuery, "q" | "package_type" | "sort" | "archived"> & {
  offset: QueryValue<number>;
  /** The clients who need the trainer, in the order of their need, as an array of PostgreSQL. They stand first in the order "waiting". */
  needing?: QueryValue<string>;
};

/**
 * Returns a subquery for a page of clients: `position` is the order of its rows, `total` the number of clients on all pages.
 * @param first the orders before that of the search
 * @param scope a condition on `users` that leaves out everybody else
 */
export function clientPage(
  trainer: UserKey,
  { q, package_type, sort, archived, offset, needing = "{}" }: ClientSearch,
  first: SQL[] = [],
  scope?: SQL,
  size = PAGE_SIZE,
) {
  const ordered = [...first, ...order(sort, needing)];
  return db
    .select({
      ...namedFields,
      package_type: users.package_type,
      initial_data_completed: users.initial_data_completed,
      weekly_from: users.weekly_from,
      time_zone: users.time_zone,
      created_at: users.created_at,
      ...presenceOf(users),
      position: sql<number>`(row_number() over (order by ${sql.join(ordered, sql`, `)}))::int`.as("position"),
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(users)
    .where(
      and(
        archived ? outClients(trainer) : ownClients(trainer),
        hasWords(searched, q),
        package_type && eq(users.package_type, package_type),
        scope,
      ),
    )
    .orderBy(...ordered)
    .limit(size)
    .offset(offset)
    .as("client_page");
}

export const searched = sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${shownEmail})`;

/** Orders clients by use: the one for whom the trainer has last made a plan comes first, those without a plan last. */
export function byLastUse(trainer: UserKey): SQL {
  const own = and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.client_user_id, users.user_id));
  return sql`(${db
    .select({ last: sql`max(${plans.created_at})` })
    .from(plans)
    .where(own)}) desc nulls last`;
}

function order(sort: RosterQuery["sort"], needing: QueryValue<string>): SQL[] {
  if (sort === "newest") return [desc(users.created_at), desc(users.id)];
  if (sort === "name") return byName;
  return [sql`array_position(${needing}::uuid[], ${users.user_id})`, asc(users.created_at), asc(users.id)];
}
