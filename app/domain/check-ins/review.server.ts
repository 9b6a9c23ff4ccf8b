import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { lockOwnClient, ownClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { addReviewEvent } from "~/domain/messages/events.server";
import { db, type Transaction } from "~db/client";
import { type Given, prepared } from "~db/prepared";
import { checkIns, users } from "~db/schema";
import { type CheckIn, findCheckIn } from "./check-in-list.server";
import type { CheckInKind } from "./rules";
import type { ReviewInput } from "./schema";

/**
 * Marks a check-in of one of the trainer's clients as reviewed and stores the comment, or takes the review back. All photos of
 * a weekly check-in are reviewed together.
 * @throws NotFound
 */
export async function reviewCheckIn(
  trainer: User,
  id: number,
  { reviewed, comment }: ReviewInput,
  kind?: CheckInKind,
): Promise<CheckIn> {
  const found = await findCheckIn(trainer, id, kind);
  await db.transaction(async (tx) => {
    const { user_id: client } = await lockOwnClient(tx, trainer, found.client_user_id);
    const changed = await saveReview(tx, found, { reviewed, comment });
    const ofDay = changed.map((row) => row.id);
    if (!ofDay.includes(id)) throw new NotFound();
    if (reviewed && changed.some(({ wasReviewed }) => !wasReviewed))
      await addReviewEvent(tx, { trainer: trainer.user_id, client }, { id, ofDay });
  });
  return await findCheckIn(trainer, id);
}

/** Saves a review of a check-in, or of all photos of a weekly one. @returns each, and whether it was reviewed before */
async function saveReview(tx: Transaction, checkIn: CheckIn, { reviewed, comment }: ReviewInput) {
  const { client_user_id, kind, check_in_date } = checkIn;
  const ofDay = and(eq(checkIns.kind, "weekly"), eq(checkIns.check_in_date, check_in_date));
  const before = tx
    .select({ id: checkIns.id, reviewed_at: checkIns.reviewed_at })
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
    .set({ reviewed_at: reviewed ? sql`now()` : null, comment: reviewed ? comment : "" })
    .from(before)
    .where(eq(checkIns.id, before.id))
    .returning({ id: checkIns.id, wasReviewed: sql<boolean>`${before.reviewed_at} is not null` });
}

const selectNext = prepared("next_to_review", (given: Given<{ user_id: string; kind: CheckInKind }>) =>
  db
    .select({ id: checkIns.id })
    .from(checkIns)
    .innerJoin(users, eq(users.user_id, checkIns.client_user_id))
    .where(and(ownClients(given), eq(checkIns.kind, given.kind), isNull(checkIns.reviewed_at)))
    .orderBy(asc(checkIns.check_in_date), asc(checkIns.id))
    .limit(1),
);

/** Finds the oldest check-in of a kind that a trainer has not reviewed. */
export async function nextToReview({ user_id }: User, kind: CheckInKind): Promise<number | null> {
  const [next] = await selectNext({ user_id, kind });
  return next?.id ?? null;
}
