import { eq, type SQL, sql } from "drizzle-orm";
import { TooManyWrites } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { sessions, users, writeCounts } from "~db/schema/index";
import type { User } from "./user.server";
import { WRITE_LIMITS, type Writes } from "./write-limits";

const { minute_from, minute_writes, hour_from, hour_writes, hour_uploads, hour_photos } = writeCounts;
// A window that begins in the future has ended: the clock was ahead when it began. A parallel request may have begun its window
// after this transaction began, but not after this moment.
const minuteRuns = sql`(${minute_from} > now() - interval '1 minute' and ${minute_from} <= clock_timestamp())`;
const hourRuns = sql`(${hour_from} > now() - interval '1 hour' and ${hour_from} <= clock_timestamp())`;

const untilHourEnds = sql`${hour_from} + interval '1 hour' - now()`;
const hasAllPhotos = sql`${hour_photos} >= ${WRITE_LIMITS.photosPerHour}`;
const inSeconds = (interval: SQL) => sql<number>`ceil(extract(epoch from ${interval}))::int`;

/** Adds an inserted row to the one that is there. A window that has ended begins again with it. */
const ADDED = {
  minute_from: sql`case when ${minuteRuns} then ${minute_from} else excluded.minute_from end`,
  minute_writes: sql`excluded.minute_writes + case when ${minuteRuns} then ${minute_writes} else 0 end`,
  hour_from: sql`case when ${hourRuns} then ${hour_from} else excluded.hour_from end`,
  hour_writes: sql`excluded.hour_writes + case when ${hourRuns} then ${hour_writes} else 0 end`,
  hour_uploads: sql`excluded.hour_uploads + case when ${hourRuns} then ${hour_uploads} else 0 end`,
  hour_photos: sql`excluded.hour_photos + case when ${hourRuns} then ${hour_photos} else 0 end`,
};

/**
 * Returns parts of a query that count a write of the user it finds, so that counting needs no query of its own. `counted` is
 * what the query runs `with`; `wait` has the seconds to wait if the write is beyond the limits, otherwise null.
 */
export function countWrite(writes: Writes, userCondition: SQL | undefined) {
  if (writes === "nothing") return { counted: [], wait: sql<number | null>`null` };
  const isUpload = writes === "upload";
  const hasAllUploads = sql`(${hour_uploads} >= ${WRITE_LIMITS.uploadsPerHour} or ${hasAllPhotos})`;
  const noUploadLeft = isUpload ? hasAllUploads : sql`false`;
  const minuteIsFull = sql`(${minuteRuns} and ${minute_writes} >= ${WRITE_LIMITS.minute})`;
  const hourIsFull = sql`(${hourRuns} and (${hour_writes} >= ${WRITE_LIMITS.hour} or ${noUploadLeft}))`;
  const counted = db.$with("counted").as(
    db
      .insert(writeCounts)
      .select(
        db
          .select({
            user_id: users.user_id,
            minute_from: sql<Date>`now()`.as("minute_from"),
            minute_writes: sql<number>`1`.as("minute_writes"),
            hour_from: sql<Date>`now()`.as("hour_from"),
            hour_writes: sql<number>`1`.as("hour_writes"),
            hour_uploads: sql<number>`${isUpload ? 1 : 0}::int`.as("hour_uploads"),
            // countPhoto() counts it when it is stored.
            hour_photos: sql<number>`0`.as("hour_photos"),
          })
          .from(sessions)
          .innerJoin(users, eq(users.user_id, sessions.user_id))
          .where(userCondition),
      )
      .onConflictDoUpdate({
        target: writeCounts.user_id,
        set: ADDED,
        setWhere: sql`not ${minuteIsFull} and not ${hourIsFull}`,
      })
      .returning({ user_id: writeCounts.user_id }),
  );
  const untilMinuteEnds = sql`case when ${minuteIsFull} then ${minute_from} + interval '1 minute' - now() end`;
  const longerWait = sql`greatest(${untilMinuteEnds}, case when ${hourIsFull} then ${untilHourEnds} end)`;
  // The query sees the row as it was before. If a parallel request has just filled it, the wait is unknown: 1.
  const wait = sql<number | null>`case when not exists (select from ${counted}) then coalesce((
    select ${inSeconds(longerWait)}
    from ${writeCounts} where ${writeCounts.user_id} = ${users.user_id}), 1) end`;
  return { counted: [counted], wait };
}

/** Counts a photo in the transaction that stores it. @throws TooManyWrites when the person has stored as many as an hour may */
export async function countPhoto(tx: Transaction, { user_id }: Pick<User, "user_id">): Promise<void> {
  const now = sql<Date>`now()`;
  const [counted] = await tx
    .insert(writeCounts)
    .values({
      user_id,
      minute_from: now,
      minute_writes: 0,
      hour_from: now,
      hour_writes: 0,
      hour_uploads: 0,
      hour_photos: 1,
    })
    .onConflictDoUpdate({
      target: writeCounts.user_id,
      set: ADDED,
      setWhere: sql`not (${hourRuns} and ${hasAllPhotos})`,
    })
    .returning({ user_id: writeCounts.user_id });
  if (counted) return;
  const [full] = await tx
    .select({ wait: inSeconds(untilHourEnds) })
    .from(writeCounts)
    .where(eq(writeCounts.user_id, user_id));
  throw new TooManyWrites(full?.wait ?? 1);
}
