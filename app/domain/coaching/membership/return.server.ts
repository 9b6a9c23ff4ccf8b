import { eq } from "drizzle-orm";
import { endOpenAbsences } from "~/domain/coaching/absences/without-end.server";
import { skipDaysSince } from "~/domain/coaching/tasks/opened-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { type Out, outSince, reasonsOut } from "~/domain/people/accounts/presence";
import { letIn } from "~/domain/people/accounts/presence.server";
import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { users } from "~db/schema/index";

/**
 * Takes one reason back for which a person is out. Once there is no other, no task of the days in between counts as missed, and the
 * next weekly check-in is expected a week after today, unless the person left today. Runs in a transaction that locks the person.
 */
export async function returnToCoaching(tx: Transaction, person: User, why: Out["why"]): Promise<void> {
  const since = outSince(person);
  await letIn(tx, person, why);
  if (!since || person.is_trainer || reasonsOut(person).some((other) => other.why !== why)) return;
  const now = today(timeZoneOf(person));
  await endOpenAbsences(tx, person, now);
  if (today(timeZoneOf(person), since) !== now)
    await tx.update(users).set({ weekly_from: now }).where(eq(users.user_id, person.user_id));
  await skipDaysSince(tx, person, since);
}
