import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { checkIns, isSwitchedOn, messages, plans } from "~db/schema/index";
import { newsSince } from "./rules";

/** A condition: the event is about something that the client has not seen. */
export const isNews = (since: QueryValue<string>): SQL<boolean> =>
  sql<boolean>`${messages.news_at} > ${since}::timestamptz`;

/** Marks the events that are about something as seen. */
const seeing = (since: QueryValue<string>, about: SQL) =>
  db
    .update(messages)
    .set({ news_at: sql`null` })
    .where(and(isNews(since), about));

/** Marks reviews of check-ins, each with those of the other photos of its day. @param chosen a condition on the check-in `one` */
function reviewsSeen(since: QueryValue<string>, chosen: SQL) {
  const ofReviews = sql`(
    select other.id from ${checkIns} as one join ${checkIns} as other
      on (other.client_user_id, other.kind, other.check_in_date) = (one.client_user_id, one.kind, one.check_in_date)
    where ${chosen} and other.reviewed_at is not null and other.comment <> '' and (one.kind = 'weekly' or other.id = one.id)
  )`;
  const marked = seeing(since, inArray(messages.check_in_id, ofReviews)).returning({ id: messages.id });
  return db.$with("marked").as(marked);
}

/** A check-in of a client. With a kind, it must be of this kind. */
interface OpenedCheckIn {
  user_id: string;
  id: number;
  kind: string | null;
  since: string;
}

/**
 * Returns a part of a query that marks the review of a client's check-in as seen, with those of the same day's photos: what the
 * query runs `with`, so that opening needs no query of its own, and the number of reviews that were news.
 */
export function reviewOpening({ user_id, id, kind, since }: QueryValues<OpenedCheckIn>) {
  const chosen = sql`one.id = ${id} and one.client_user_id = ${user_id} and coalesce(one.kind = ${kind}::text, true)`;
  const marked = reviewsSeen(since, chosen);
  return { marked, count: sql<number>`(select least(count(*), 1)::int from ${marked})` };
}

/** The check-ins whose reviews a client has read in the conversation. */
export interface ReadReviews {
  client: string;
  reviews: number[];
  since: string;
}

/** Returns what a query runs `with` to mark such reviews as seen. */
export const reviewReading = ({ client, reviews, since }: QueryValues<ReadReviews>) =>
  reviewsSeen(since, sql`one.id = any(${reviews}::int[]) and one.client_user_id = ${client}`);

interface OpenedPlans {
  user_id: string;
  kind: QueryValue<(typeof plans.$inferSelect)["kind"]>;
  since: string;
}

const markPlans = prepared("open_plans", ({ user_id, kind, since }: QueryValues<OpenedPlans>) => {
  const active = db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.client_user_id, user_id), sql`${plans.kind} = ${kind}`, isSwitchedOn));
  return seeing(since, inArray(messages.plan_id, active)).returning({ plan_id: messages.plan_id });
});

/** Marks a client's active plans of a kind as seen, unless the disk is full. @returns how many were news */
export async function openPlans({ user_id }: User, kind: "nutrition" | "training"): Promise<number> {
  const rows = await markPlans({ user_id, kind, since: newsSince() }).catch((error) => {
    if (isDiskFull(error)) return [];
    throw error;
  });
  return new Set(rows.map(({ plan_id }) => plan_id)).size;
}
