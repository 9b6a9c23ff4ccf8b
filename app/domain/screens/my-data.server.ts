import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RightsBy, RightsKind } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import { consentedAt } from "~/domain/people/profile/consents.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { PERSONAL_DATA } from "~db/personal-data";
import { prepared, type QueryValues } from "~db/prepared";
import {
  accessCodes,
  bodyMeasurements,
  checkIns,
  dailyCompletions,
  exerciseSets,
  foodLogs,
  foods,
  messages,
  photos,
  plans,
  rightsEvents,
  savedReplies,
  users,
} from "~db/schema/index";

/** The tables of which /my-data tells how many rows are a person's, in the order of the page. */
const COUNTED = {
  measurements: bodyMeasurements,
  check_ins: checkIns,
  photos,
  diary_entries: foodLogs,
  foods,
  tasks: dailyCompletions,
  sets: exerciseSets,
  plans,
  messages,
  codes: accessCodes,
  replies: savedReplies,
} satisfies Record<string, PgTable>;

export type Counted = keyof typeof COUNTED;

/** One thing that was done with the rights of a person. */
export interface RightsEvent {
  id: number;
  kind: RightsKind;
  done_by: RightsBy;
  happened_on: Day;
}

/** Holds what /my-data tells a person about their data. */
export interface MyData {
  counts: Record<Counted, number>;
  /** Lists the uses of the person's rights, newest first. */
  events: RightsEvent[];
  /** When the consent was given that is open and counts; null without one. */
  consentedAt: Date | null;
}

function countOf(table: PgTable, person: SQLWrapper): SQL {
  const rows = PERSONAL_DATA.find((personal) => personal.table === table)?.exported;
  return rows ? sql`(select count(*) from ${table} where ${rows(person)})` : sql`0`;
}

const selectMyData = prepared("my_data", ({ user_id }: QueryValues<Pick<User, "user_id">>) => {
  const person = sql`${user_id}`;
  const counts = Object.entries(COUNTED).map(
    ([name, table]) => sql`${sql.raw(`'${name}'`)}, ${countOf(table, person)}`,
  );
  const events = sql`(select coalesce(json_agg(json_build_object('id', ${rightsEvents.id}, 'kind', ${rightsEvents.kind}, 'done_by', ${rightsEvents.done_by}, 'happened_on', ${rightsEvents.happened_on}) order by ${rightsEvents.id} desc), '[]') from ${rightsEvents} where ${rightsEvents.user_id} = ${users.user_id})`;
  return db
    .select({
      counts: sql<Record<Counted, number>>`json_build_object(${sql.join(counts, sql`, `)})`,
      events: sql<RightsEvent[]>`${events}`,
      consentedAt: consentedAt(users.user_id),
    })
    .from(users)
    .where(eq(users.user_id, user_id));
});

/** Counts what is stored of a person, and lists what was done with their rights, in one query. */
export async function myData({ user_id }: Pick<User, "user_id">): Promise<MyData> {
  const [row] = await selectMyData({ user_id });
  return row as MyData;
}
