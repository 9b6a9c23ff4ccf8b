import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { checkIns, users } from "~db/schema/index";
import type { CheckInKind } from "./rules";

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** Tells where a check-in stands among the unreviewed ones, oldest day first. Weekly photos of a client and a day are one. */
export interface ReviewPosition {
  client: Named;
  /** Its number, from 1; null when it is reviewed. */
  position: number | null;
  /** The check-in after it, or the first of the queue when it is the last; null when there is no other. */
  next: (Named & { id: number }) | null;
}

interface Queued {
  trainer: SQL;
  kind: SQL;
  day: SQL;
  client: SQL;
  id: SQL;
}

/** Selects the position of a check-in in the queue of its trainer, as JSON. */
export function reviewPosition(): SQL<ReviewPosition> {
  const queued: Queued = {
    trainer: sql`${users.trainer_user_id}`,
    kind: sql`${checkIns.kind}`,
    day: sql`${checkIns.check_in_date}`,
    client: sql`${checkIns.client_user_id}`,
    id: sql`${checkIns.id}`,
  };
  return sql<ReviewPosition>`json_build_object(
    'client', json_build_object('first_name', ${users.first_name}, 'last_name', ${users.last_name}, 'email', ${users.email}),
    'position', case when ${checkIns.reviewed_at} is null and ${users.archived_at} is null then ${numberBefore(queued)} + 1 end,
    'next', ${nextInQueue(queued)}
  )`;
}

/** Selects the id of a client's oldest check-in of a kind that is not reviewed; null without any. */
export const oldestToReview = (client: SQLWrapper, kind: CheckInKind): SQL<number | null> => sql<
  number | null
>`(
  select c.id from ${checkIns} as c where c.client_user_id = ${client} and c.kind = ${kind} and c.reviewed_at is null
  order by c.check_in_date, c.id limit 1
)`;

const numberBefore = ({ trainer, kind, day, client, id }: Queued) => sql`(
  select count(distinct ${keyOf(ROW)})::int
  from ${checkIns} as c join ${users} as u on u.user_id = c.client_user_id
  where u.trainer_user_id = ${trainer} and u.archived_at is null and c.kind = ${kind} and c.reviewed_at is null
    and c.check_in_date <= ${day} and ${keyOf(ROW)} < ${keyOf({ kind, day, client, id })}
)`;

export function nextInQueue({ trainer, kind, day, client, id }: Queued): SQL<ReviewPosition["next"]> {
  const own = keyOf({ kind, day, client, id });
  // The first of each client is found in the index of check-ins to review.
  const firstOf = (turn: number, condition: SQL) => sql`(
    select c.id, c.check_in_date, ${sql.raw(String(turn))} as turn from ${checkIns} as c
    where c.client_user_id = u.user_id and c.kind = ${kind} and c.reviewed_at is null and ${condition}
    order by c.check_in_date, c.id limit 1
  )`;
  return sql<ReviewPosition["next"]>`(
    select json_build_object('id', first.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
    from ${users} as u cross join lateral (
      ${firstOf(1, sql`c.check_in_date >= ${day} and ${keyOf(ROW)} > ${own}`)}
      union all ${firstOf(2, sql`${keyOf(ROW)} <> ${own}`)}
    ) as first
    where u.trainer_user_id = ${trainer} and u.archived_at is null
    order by first.turn, first.check_in_date, u.user_id, first.id limit 1
  )`;
}

const ROW = {
  kind: sql.raw("c.kind"),
  day: sql.raw("c.check_in_date"),
  client: sql.raw("c.client_user_id"),
  id: sql.raw("c.id"),
};

/** Returns the order of a check-in in the queue, which is the same for all weekly photos of a client and a day. */
const keyOf = ({ kind, day, client, id }: Omit<Queued, "trainer">) =>
  sql`(${day}, ${client}, case ${kind} when 'daily' then ${id} else 0 end)`;
