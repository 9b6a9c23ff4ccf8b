import { and, eq, isNull, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { absences } from "~db/schema/index";

/** Ends the absences without an end of somebody who returns to the coaching. The transaction must have locked the client. */
export async function endOpenAbsences(
  tx: Transaction,
  { user_id }: Pick<User, "user_id">,
  now: Day,
): Promise<void> {
  const isOpen = and(
    eq(absences.client_user_id, user_id),
    isNull(absences.ends_on),
    isNull(absences.taken_back_at),
  );
  await tx
    .update(absences)
    .set({
      ends_on: sql`case when ${absences.starts_on} < ${now}::date then ${now}::date - 1 end`,
      taken_back_at: sql`case when ${absences.starts_on} >= ${now}::date then now() end`,
      version: sql`${absences.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(isOpen);
}
