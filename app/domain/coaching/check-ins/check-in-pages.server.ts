import { and, desc, eq, sql } from "drizzle-orm";
import { actorOf, byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, preparedEach, type QueryValues } from "~db/prepared";
import { checkIns, users } from "~db/schema/index";
import { access, byDay, type CheckIn, selectCheckIns } from "./check-in-list.server";
import { CHECK_IN_KINDS, type CheckInKind } from "./rules";

interface CheckInPage extends PageFacts {
  checkIns: CheckIn[];
}

type PageValues = QueryValues<{ user_id: string; client: string; offset: number }>;

const selectDays = byRole((role) =>
  preparedEach(`check_in_days_of_${role}`, CHECK_IN_KINDS, (kind, values: PageValues) => {
    const { client_user_id, check_in_date } = checkIns;
    const days = db
      .select({
        day: sql<Day>`${check_in_date}`.as("day"),
        total: sql<number>`(count(*) over ())::int`.as("total"),
      })
      .from(checkIns)
      .where(and(eq(client_user_id, values.client), eq(checkIns.kind, kind)))
      .groupBy(check_in_date)
      .orderBy(desc(check_in_date))
      .limit(PAGE_SIZE)
      .offset(values.offset)
      .as("page_of_days");
    const isListed = and(
      access(actorOf(role, values)),
      eq(users.user_id, values.client),
      eq(checkIns.kind, kind),
    );
    return selectCheckIns(isListed, { total: sql<number>`${days.total}` })
      .innerJoin(days, eq(days.day, check_in_date))
      .orderBy(...byDay);
  }),
);

/**
 * Lists the check-ins of one page of a client's days, for the client or their trainer. `total` counts the days. A page after the
 * last is the first.
 */
export async function listCheckInDays(
  actor: User,
  client_id: string,
  kind: CheckInKind,
  page: number,
): Promise<CheckInPage> {
  const values = { user_id: actor.user_id, client: client_id, offset: (page - 1) * PAGE_SIZE };
  const rows = await selectDays[roleOf(actor)](kind, values);
  if (rows.length === 0 && page > 1) return await listCheckInDays(actor, client_id, kind, 1);
  return pageOf(rows, page);
}

const selectPhotos = prepared("own_photos", (values: QueryValues<{ user_id: string; offset: number }>) =>
  selectCheckIns(eq(users.user_id, values.user_id), { total: sql<number>`(count(*) over ())::int` })
    .orderBy(...byDay)
    .limit(PAGE_SIZE)
    .offset(values.offset),
);

/** Lists one page of all photos of a client's own check-ins. `total` counts the photos. A page after the last is the first. */
export async function listOwnPhotos({ user_id }: User, page: number): Promise<CheckInPage> {
  const rows = await selectPhotos({ user_id, offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0 && page > 1) return await listOwnPhotos({ user_id } as User, 1);
  return pageOf(rows, page);
}

const pageOf = (rows: (CheckIn & { total: number })[], page: number): CheckInPage => ({
  checkIns: rows.map(({ total: _, ...row }) => row),
  ...pageFacts(rows[0]?.total ?? 0, page),
});
