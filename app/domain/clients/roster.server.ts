import { and, asc, desc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { PAGE_SIZE, pageFacts } from "~/domain/pages/rules";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import { archivedClients, ownClients } from "./clients.server";
import type { RosterQuery } from "./schema";

/** One page of a trainer's clients. `waiting` says that a client has no active plan. */
export type Roster = Awaited<ReturnType<typeof listRoster>>;
export type RosterClient = Roster["clients"][number];

/** Lists one page of the clients that match a search. A page after the last is the first. */
export async function listRoster(trainer: User, query: RosterQuery) {
  const rows = await selectPage(trainer, query);
  if (rows.length === 0 && query.page > 1) return await listRoster(trainer, { ...query, page: 1 });
  const total = rows[0]?.total ?? 0;
  return {
    clients: rows.map(({ total: _, ...client }) => client),
    ...pageFacts(total, query.page),
  };
}

async function selectPage(trainer: User, { q, package_type, sort, archived, page }: RosterQuery) {
  return await db
    .select({
      user_id: users.user_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      package_type: users.package_type,
      initial_data_completed: users.initial_data_completed,
      archived_at: users.archived_at,
      waiting: waitsForPlan(trainer).as("waiting"),
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(users)
    .where(
      and(
        archived ? archivedClients(trainer) : ownClients(trainer),
        ...q.split(/\s+/).map(contains),
        package_type && eq(users.package_type, package_type),
      ),
    )
    .orderBy(...order(trainer, sort))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

const shownName = sql`coalesce(nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), ''), ${users.email})`;
const contains = (word: string) =>
  word ? sql`${searched} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}` : undefined;
const searched = sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email})`;

/** A condition on `users`: the trainer's client has no active plan of any kind. */
export function waitsForPlan(trainer: User): SQL<boolean> {
  const own = and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.client_user_id, users.user_id));
  // Written without a parameter, as the index of the active plans says it: PostgreSQL would not use the index otherwise.
  const active = sql`${plans.is_active}`;
  return notExists(db.select({ one: sql`1` }).from(plans).where(and(own, active))) as SQL<boolean>;
}

/** Orders clients by need: without a plan, without a plan and first data, without first data, then the others; oldest first. */
export const byNeed = (trainer: User): SQL[] => [
  sql`case when ${waitsForPlan(trainer)} then case when ${users.initial_data_completed} then 0 else 1 end when ${users.initial_data_completed} then 3 else 2 end`,
  asc(users.created_at),
  asc(users.id),
];

function order(trainer: User, sort: RosterQuery["sort"]): SQL[] {
  if (sort === "newest") return [desc(users.created_at), desc(users.id)];
  if (sort === "name") return [sql`${shownName} collate "und-x-icu"`, asc(users.id)];
  return byNeed(trainer);
}
