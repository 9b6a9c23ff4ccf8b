import { sql } from "drizzle-orm";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import { checkIns, isToReview, users } from "~db/schema/index";
import { type CheckInKind, UNREVIEWED_MAX } from "./rules";

export type Unreviewed = Record<CheckInKind, number>;

/** Selects the check-ins to review of the trainer in `users`, as JSON; null for a client. Weekly photos of one day are one check-in. */
export const unreviewedOf = sql<Unreviewed | null>`case when ${users.is_trainer} then json_build_object(
  'weekly', ${countOf("weekly", sql.raw("c.client_user_id, c.check_in_date"))},
  'daily', ${countOf("daily", sql.raw("c.id"))}
) end`.as("unreviewed");

function countOf(kind: CheckInKind, each: ReturnType<typeof sql.raw>) {
  return sql`(select count(*)::int from (
    select distinct ${each} from ${checkIns} as c join ${users} as u on u.user_id = c.client_user_id
    where u.trainer_user_id = ${users.user_id} and ${isPresent(sql.raw("u"))} and c.kind = ${kind} and ${isToReview(sql.raw("c"))}
    limit ${sql.raw(String(UNREVIEWED_MAX))}
  ) as to_review)`;
}
