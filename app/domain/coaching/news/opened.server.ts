import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValues } from "~db/prepared";
import { checkIns, isSwitchedOn, messages, plans } from "~db/schema/index";

const opened = { opened_at: sql`now()` };

const markCheckIn = prepared(
  "open_check_in_news",
  ({ user_id, id }: QueryValues<{ user_id: string; id: number }>) => {
    const ofDay = sql`(
      select other.id from ${checkIns} as one join ${checkIns} as other
        on (other.client_user_id, other.kind, other.check_in_date) = (one.client_user_id, one.kind, one.check_in_date)
      where one.id = ${id} and one.client_user_id = ${user_id} and other.reviewed_at is not null
        and (one.kind = 'weekly' or other.id = one.id)
    )`;
    return db
      .update(messages)
      .set(opened)
      .where(and(isNull(messages.opened_at), inArray(messages.check_in_id, ofDay)))
      .returning({ id: messages.id });
  },
);

/** Marks the review of a client's check-in as opened, with those of the same day's photos. @returns how many news that were */
export async function openReview({ user_id }: User, id: number): Promise<number> {
  const rows = await unlessDiskFull(markCheckIn({ user_id, id }));
  return Math.min(rows.length, 1);
}

const markPlans = prepared(
  "open_plan_news",
  ({ user_id, kind }: QueryValues<{ user_id: string; kind: PlanKind }>) => {
    const active = db
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.client_user_id, user_id), eq(plans.kind, kind), isSwitchedOn));
    return db
      .update(messages)
      .set(opened)
      .where(and(isNull(messages.opened_at), inArray(messages.plan_id, active)))
      .returning({ plan_id: messages.plan_id });
  },
);

/** Marks a client's active plans of a kind as opened. @returns how many news that were */
export async function openPlans({ user_id }: User, kind: PlanKind): Promise<number> {
  const rows = await unlessDiskFull(markPlans({ user_id, kind }));
  return new Set(rows.map(({ plan_id }) => plan_id)).size;
}

/** Marks nothing on a full disk, so that the page can still be read. */
async function unlessDiskFull<Row>(marking: Promise<Row[]>): Promise<Row[]> {
  try {
    return await marking;
  } catch (error) {
    if (isDiskFull(error)) return [];
    throw error;
  }
}
