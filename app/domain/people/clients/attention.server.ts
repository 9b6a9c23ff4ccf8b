import { and, asc, eq, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { checkIns, conversations, isSwitchedOn, isToReview, plans, users } from "~db/schema/index";

export function waitsForPlan(trainer: UserKey): SQL<boolean> {
  const own = and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.client_user_id, users.user_id));
  return notExists(db.select({ one: sql`1` }).from(plans).where(and(own, isSwitchedOn))) as SQL<boolean>;
}

export const withoutData = sql<boolean>`not ${users.initial_data_completed}`;

type CheckInKind = typeof checkIns.$inferSelect.kind;

/** Selects the kind of a check-in of a client that waits for the trainer's review, weekly ones first; null without any. */
export const toReviewOf = (client: SQLWrapper): SQL<CheckInKind | null> =>
  sql<CheckInKind | null>`(select max(c.kind) from ${checkIns} as c where c.client_user_id = ${client} and ${isToReview(sql.raw("c"))})`;

export const isUnreadOf = (trainer: UserKey, client: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${conversations} as c where c.client_user_id = ${client}
    and c.trainer_user_id = ${trainer.user_id} and c.sent_by_client > c.read_by_trainer)`;

export const hasToReview = sql<boolean>`${toReviewOf(users.user_id)} is not null`;

export const hasUnread = (trainer: UserKey): SQL<boolean> => isUnreadOf(trainer, users.user_id);

/** A condition on `users`: the client needs the trainer for one of these reasons. The list sorted by need begins with these people. */
export const needsTrainer = (trainer: UserKey) =>
  or(waitsForPlan(trainer), withoutData, hasToReview, hasUnread(trainer)) as SQL<boolean>;

/** Orders clients by need: a message or check-in, no plan, neither plan nor data, no first data, the others; oldest first. */
export const byNeed = (trainer: UserKey): SQL[] => [
  sql`case
    when ${hasToReview} or ${hasUnread(trainer)} then 0
    when ${waitsForPlan(trainer)} then case when ${users.initial_data_completed} then 1 else 2 end
    when ${withoutData} then 3
    else 4 end`,
  asc(users.created_at),
  asc(users.id),
];
