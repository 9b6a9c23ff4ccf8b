import { and, eq, sql } from "drizzle-orm";
import { addReviewEvent } from "~/domain/messages/events.server";
import type { User } from "~/domain/people/accounts/user.server";
import { lockOwnClient } from "~/domain/people/clients/clients.server";
import { NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { checkIns } from "~db/schema/index";
import { type CheckIn, findCheckIn } from "./check-in-list.server";
import { nextInQueue } from "./review-queue.server";
import type { CheckInKind } from "./rules";
import type { ReviewInput } from "./schema";

type ReviewedCheckIn = Pick<CheckIn, "kind" | "check_in_date" | "client_user_id" | "id">;

/** Reviews a check-in, or takes the review back. All photos of a weekly check-in are reviewed together. @throws NotFound */
export async function reviewCheckIn(
  trainer: User,
  id: number,
  { reviewed, comment }: ReviewInput,
  kind?: CheckInKind,
): Promise<CheckIn> {
  const checkIn = await findCheckIn(trainer, id, kind);
  await db.transaction(async (tx) => {
    const { user_id: client } = await lockOwnClient(tx, trainer, checkIn.client_user_id);
    const changed = await saveReview(tx, checkIn, { reviewed, comment });
    const ofDay = changed.map((row) => row.id);
    if (!ofDay.includes(id)) throw new NotFound();
    const isNew = changed.some(({ wasReviewed }) => !wasReviewed);
    if (reviewed && (isNew || changed.some((row) => row.comment !== row.before)))
      await addReviewEvent(tx, { trainer: trainer.user_id, client }, { id, ofDay, isChange: !isNew });
  });
  return await findCheckIn(trainer, id);
}

/** Saves a review for all check-ins that it is about. @returns their ids, and what is said of them now and before */
async function saveReview(tx: Transaction, checkIn: CheckIn, { reviewed, comment }: ReviewInput) {
  const { client_user_id, kind, check_in_date } = checkIn;
  const ofDay = and(eq(checkIns.kind, "weekly"), eq(checkIns.check_in_date, check_in_date));
  const before = tx
    .select({
      id: checkIns.id,
      reviewed_at: checkIns.reviewed_at,
      comment: checkIns.comment,
      // A photo that was added after the review has no comment yet.
      ofDay: sql<string>`max(${checkIns.comment}) over ()`.as("of_day"),
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.client_user_id, client_user_id),
        kind === "weekly" ? ofDay : eq(checkIns.id, checkIn.id),
      ),
    )
    .as("before_review");
  return await tx
    .update(checkIns)
    .set({
      reviewed_at: reviewed ? sql`now()` : null,
      comment: reviewed ? (comment ?? sql`${before.ofDay}`) : "",
    })
    .from(before)
    .where(eq(checkIns.id, before.id))
    .returning({
      id: checkIns.id,
      wasReviewed: sql<boolean>`${before.reviewed_at} is not null`,
      comment: checkIns.comment,
      before: before.comment,
    });
}

const selectNext = prepared(
  "next_to_review",
  ({
    user_id,
    kind,
    check_in_date,
    client_user_id,
    id,
  }: QueryValues<ReviewedCheckIn & { user_id: string }>) =>
    db
      .select({
        next: nextInQueue({
          trainer: sql`${user_id}::uuid`,
          kind: sql`${kind}::text`,
          day: sql`${check_in_date}::date`,
          client: sql`${client_user_id}::uuid`,
          id: sql`${id}::int`,
        }),
      })
      .from(sql`(select 1) as queue`),
);

/** Finds the check-in to review after one of the same kind. @returns its id, or null when there is no other */
export async function nextToReview({ user_id }: User, checkIn: ReviewedCheckIn): Promise<number | null> {
  const { kind, check_in_date, client_user_id, id } = checkIn;
  const [row] = await selectNext({ user_id, kind, check_in_date, client_user_id, id });
  return row?.next?.id ?? null;
}
