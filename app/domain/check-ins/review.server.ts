import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { ownClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { db } from "~db/client";
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
  const ofDay = and(eq(checkIns.kind, "weekly"), eq(checkIns.check_in_date, found.check_in_date));
  const own = db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(ownClients(trainer), eq(users.user_id, found.client_user_id)));
  const changed = await db
    .update(checkIns)
    .set({ reviewed_at: reviewed ? sql`now()` : null, comment: reviewed ? comment : "" })
    .where(and(eq(checkIns.client_user_id, own), found.kind === "weekly" ? ofDay : eq(checkIns.id, found.id)))
    .returning({ id: checkIns.id });
  if (changed.length === 0) throw new NotFound();
  return await findCheckIn(trainer, id);
}

/** Finds the oldest check-in of a kind that a trainer has not reviewed. */
export async function nextToReview(trainer: User, kind: CheckInKind): Promise<number | null> {
  const [next] = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .innerJoin(users, eq(users.user_id, checkIns.client_user_id))
    .where(and(ownClients(trainer), eq(checkIns.kind, kind), isNull(checkIns.reviewed_at)))
    .orderBy(asc(checkIns.check_in_date), asc(checkIns.id))
    .limit(1);
  return next?.id ?? null;
}
