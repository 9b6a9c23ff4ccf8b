import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { checkIns, isSwitchedOn, messages, plans } from "~db/schema/index";

const opened = { opened_at: sql`now()` };

/** A check-in of a client. With a kind, it must be of this kind. */
interface OpenedCheckIn {
  user_id: string;
  id: number;
  kind: string | null;
}

/**
 * Returns a part of a query that marks the review of a client's check-in as opened, with those of the same day's photos: what the
 * query runs `with`, so that opening needs no query of its own, and the number of reviews that it has opened.
 */
export function reviewOpening({ user_id, id, kind }: QueryValues<OpenedCheckIn>) {
  const ofReview = sql`(
    select other.id from ${checkIns} as one join ${checkIns} as other
      on (other.client_user_id, other.kind, other.check_in_date) = (one.client_user_id, one.kind, one.check_in_date)
    where one.id = ${id} and one.client_user_id = ${user_id} and coalesce(one.kind = ${kind}::text, true)
      and other.reviewed_at is not null and (one.kind = 'weekly' or other.id = one.id)
  )`;
  const marked = db.$with("marked").as(
    db
      .update(messages)
      .set(opened)
      .where(and(isNull(messages.opened_at), inArray(messages.check_in_id, ofReview)))
      .returning({ id: messages.id }),
  );
  return { marked, count: sql<number>`(select least(count(*), 1)::int from ${marked})` };
}

interface OpenedPlans {
  user_id: string;
  kind: QueryValue<(typeof plans.$inferSelect)["kind"]>;
}

const markPlans = prepared("open_plans", ({ user_id, kind }: QueryValues<OpenedPlans>) => {
  const active = db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.client_user_id, user_id), sql`${plans.kind} = ${kind}`, isSwitchedOn));
  return db
    .update(messages)
    .set(opened)
    .where(and(isNull(messages.opened_at), inArray(messages.plan_id, active)))
    .returning({ plan_id: messages.plan_id });
});

/** Marks a client's active plans of a kind as opened, unless the disk is full. @returns how many were new or changed */
export async function openPlans({ user_id }: User, kind: "nutrition" | "training"): Promise<number> {
  const rows = await markPlans({ user_id, kind }).catch((error) => {
    if (isDiskFull(error)) return [];
    throw error;
  });
  return new Set(rows.map(({ plan_id }) => plan_id)).size;
}
