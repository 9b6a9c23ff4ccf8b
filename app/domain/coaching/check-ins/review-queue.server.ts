import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import { checkIns, isToReview, users } from "~db/schema/index";
import type { CheckInKind } from "./rules";

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** Tells what comes after a check-in among those to review, oldest day first. Weekly photos of a client and a day are one. */
export interface ReviewPlace {
  client: Named;
  /** True if it is one of those to review. */
  is_queued: boolean;
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

/** Selects the place of a check-in in the queue of its trainer, as JSON. */
export function reviewPlace(): SQL<ReviewPlace> {
  const queued: Queued = {
    trainer: sql`${users.trainer_user_id}`,
    kind: sql`${checkIns.kind}`,
    day: sql`${checkIns.check_in_date}`,
    client: sql`${checkIns.client_user_id}`,
    id: sql`${checkIns.id}`,
  };
  return sql<ReviewPlace>`json_build_object(
    'client', json_build_object('first_name', ${users.first_name}, 'last_name', ${users.last_name}, 'email', ${users.email}),
    'is_queued', ${isToReview()} and ${isPresent()},
    'next', ${nextInQueue(queued)}
  )`;
}

const TO_REVIEW = isToReview(sql.raw("c"));

/** Selects the id of a client's oldest check-in of a kind to review; null without any. */
export const oldestToReview = (client: SQLWrapper, kind: CheckInKind): SQL<number | null> => sql<
  number | null
>`(
  select c.id from ${checkIns} as c where c.client_user_id = ${client} and c.kind = ${kind} and ${TO_REVIEW}
  order by c.check_in_date, c.id limit 1
)`;

export function nextInQueue({ trainer, kind, day, client, id }: Queued): SQL<ReviewPlace["next"]> {
  const own = keyOf({ kind, day, client, id });
  // The first of each client is found in the index of check-ins to review.
  const firstOf = (turn: number, condition: SQL) => sql`(
    select c.id, c.check_in_date, ${sql.raw(String(turn))} as turn from ${checkIns} as c
    where c.client_user_id = u.user_id and c.kind = ${kind} and ${TO_REVIEW} and ${condition}
    order by c.check_in_date, c.id limit 1
  )`;
  return sql<ReviewPlace["next"]>`(
    select json_build_object('id', first.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
    from ${users} as u cross join lateral (
      ${firstOf(1, sql`c.check_in_date >= ${day} and ${keyOf(ROW)} > ${own}`)}
      union all ${firstOf(2, sql`${keyOf(ROW)} <> ${own}`)}
    ) as first
    where u.trainer_user_id = ${trainer} and ${isPresent(sql.raw("u"))}
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
