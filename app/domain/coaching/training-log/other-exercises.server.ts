import { and, countDistinct, eq, notExists, sql } from "drizzle-orm";
import { OTHER_EXERCISES_MAX } from "~/domain/coaching/sets/rules";
import { setsOf } from "~/domain/coaching/sets/sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import { dailyCompletions, exerciseSets } from "~db/schema/index";

/**
 * Checks that a day can have sets of one more exercise that none of its tasks names. A day that has more from before keeps them.
 * @throws Conflict when it cannot
 */
export async function requireRoom(tx: Transaction, owner: Pick<User, "user_id">, day: Day): Promise<void> {
  const { exercise_key, completion_date } = exerciseSets;
  const tasks = tx
    .select({ one: sql`1` })
    .from(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, owner.user_id),
        eq(dailyCompletions.completion_date, day),
        eq(dailyCompletions.exercise_key, exercise_key),
      ),
    );
  const [others] = await tx
    .select({ count: countDistinct(exercise_key) })
    .from(exerciseSets)
    .where(and(setsOf(owner), eq(completion_date, day), notExists(tasks)));
  if ((others?.count ?? 0) >= OTHER_EXERCISES_MAX) throw new Conflict("sets_of_too_many_exercises");
}
