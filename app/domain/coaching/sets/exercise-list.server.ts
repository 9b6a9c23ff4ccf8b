import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { exerciseBests } from "~db/schema/index";
import type { DatedBest, DoneExercise } from "./history";
import { exerciseKey } from "./rules";

interface Part {
  /** Leaves out exercises, by their last day and their key. */
  after?: SQL | undefined;
  limit: number;
  offset?: QueryValue<number>;
}

const { user_id, exercise_key, last_date } = exerciseBests;

/** A condition: exercises of one client. */
const exercisesOf = (client: UserKey) => eq(user_id, client.user_id);

/** Selects a part of the exercises of a client, the one of the latest session first, then by their keys. */
const selectExercises = (client: UserKey, { after, limit, offset = 0 }: Part) =>
  db
    .select({ best: exerciseBests, total: sql<number>`(count(*) over ())::int` })
    .from(exerciseBests)
    .where(and(exercisesOf(client), after))
    .orderBy(desc(last_date), asc(exercise_key))
    .limit(limit)
    .offset(offset);

const selectPage = prepared("done_exercises", (values: UserKey & QueryValues<{ offset: number }>) =>
  selectExercises(values, { limit: PAGE_SIZE, offset: values.offset }),
);

type Found = Awaited<ReturnType<typeof selectPage>>[number];

const dated = (value: number | null, date: Day | null): DatedBest | null =>
  value === null || date === null ? null : { value, date };

const toExercise = ({ best }: Found): DoneExercise => ({
  exercise_key: best.exercise_key,
  exercise_name: best.exercise_name,
  last_date: best.last_date,
  sessions: best.sessions,
  heaviest: dated(best.heaviest, best.heaviest_on),
  estimated_max: dated(best.estimated_max, best.estimated_max_on),
  volume: dated(best.volume, best.volume_on),
  longest: dated(best.longest, best.longest_on),
});

/** Lists one page of the exercises of a client, whom the caller has reached. A page after the last is the first. */
export async function listExercisePage(
  client: Pick<User, "user_id">,
  page: number,
): Promise<PageFacts & { exercises: DoneExercise[] }> {
  const rows = await selectPage({ user_id: client.user_id, offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0 && page > 1) return await listExercisePage(client, 1);
  return { exercises: rows.map(toExercise), ...pageFacts(rows[0]?.total ?? 0, page) };
}

/**
 * Lists the exercises of a client, whom the caller has reached, or those after the one with the name `before`.
 * @throws Invalid for a name that the client has no set of
 */
export async function* listExercises(
  client: UserKey,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Batches<DoneExercise> {
  const named = before === undefined ? undefined : exerciseKey(before);
  yield* inBatches<DoneExercise>({ limit }, async (rows, last) => {
    const key = last?.exercise_key ?? named;
    const found = await selectExercises(client, {
      after: key === undefined ? undefined : comesAfter(client, key),
      limit: rows + 1,
    });
    if (found.length === 0 && named !== undefined) await requireDone(client, named);
    return batchOf(found.map(toExercise), rows);
  });
}

const ofExercise = (client: UserKey, key: string) => and(exercisesOf(client), eq(exercise_key, key));

/** A condition: an exercise comes after another one in the list. */
function comesAfter(client: UserKey, key: string): SQL {
  const day = db.select({ day: last_date }).from(exerciseBests).where(ofExercise(client, key));
  return sql`(${last_date} < (${day}) or (${last_date} = (${day}) and ${exercise_key} > ${key}))`;
}

async function requireDone(client: UserKey, key: string): Promise<void> {
  if ((await db.$count(exerciseBests, ofExercise(client, key))) === 0)
    throw new Invalid("unknown_row", { before: [] });
}
