import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "~db/client";
import { users, visits } from "~db/schema/index";
import type { Visit } from "./visits";

/** Selects when a person was last here; null of somebody who has not come since they were admitted. */
export const lastSeenOf = (person: SQLWrapper): SQL<Date | null> =>
  sql<Date | null>`(select visit.last_seen from ${visits} as visit where visit.user_id = ${person})`.mapWith(
    visits.last_seen,
  );

/** Writes when people were last here, in one statement. A newer visit, which another process has written, stays. */
export async function writeVisits(noted: Visit[]): Promise<void> {
  if (noted.length === 0) return;
  // In one order, so that two processes never wait for each other. Who was deleted meanwhile is left out.
  await db.execute(sql`
    insert into ${visits} (user_id, last_seen)
    select person.user_id, noted.seen
    from json_to_recordset(${JSON.stringify(noted)}::text::json) as noted (user_id uuid, seen timestamptz)
    join ${users} as person on person.user_id = noted.user_id
    order by person.user_id
    on conflict (user_id) do update set last_seen = greatest(${visits.last_seen}, excluded.last_seen)`);
}
