import { sql } from "drizzle-orm";
import type { Transaction } from "~db/client";
import { checkIns, dailyCompletions, foodLogs, users, visits } from "~db/schema";

/** Notes when the demo's clients were last here: with the newest thing that they have done, which must be there. */
export async function seedVisits(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${visits} (user_id, last_seen)
    select client.user_id, max(done.at)
    from ${users} as client cross join lateral (
      select client.created_at as at
      union all select completed_at from ${dailyCompletions} where completed_by_user_id = client.user_id
      union all select created_at from ${foodLogs} where user_id = client.user_id
      union all select created_at from ${checkIns} where client_user_id = client.user_id
    ) as done
    where client.is_demo and not client.is_trainer
    group by client.user_id`);
}
