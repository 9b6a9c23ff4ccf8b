import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { exerciseSets } from "~db/schema/index";
import type { DatedBest, DoneExercise } from "./history";
import { RECORD_KINDS, type RecordKind } from "./records";
import { exerciseKey } from "./rules";
import { sessionsOf } from "./sessions.server";
import { setsOf } from "./sets.server";

interface Part {
  /** Leaves out exercises, by their last day and their key. */
  having?: SQL | undefined;
  limit: number;
  offset?: QueryValue<number>;
}

const { exercise_key, completion_date, kind } = exerciseSets;
const lastDay = sql<Day>`max(${completion_date})`;

/** Selects a part of the exercises of a client, the one of the latest session first, then by their names. */
function selectExercises(client: UserKey, { having, limit, offset = 0 }: Part) {
  const listed = db
    .select({
      key: sql<string>`${exercise_key}`.as("listed_key"),
      last_date: lastDay.as("last_date"),
      total: total(),
    })
    .from(exerciseSets)
    .where(and(setsOf(client), ne(kind, sql`'skipped'`)))
    .groupBy(exercise_key)
    .having(having)
    .orderBy(desc(lastDay), asc(exercise_key))
    .limit(limit)
    .offset(offset)
    .as("listed");
  const session = sessionsOf(client, eq(exercise_key, listed.key)).as("session");
  const best = (each: RecordKind) => {
    const first = sql`(array_agg(${session.day} order by ${session[each]} desc nulls last, ${session.day}))[1]`;
    return sql<DatedBest | null>`case when max(${session[each]}) is not null then json_build_object('value', max(${session[each]}), 'date', ${first}) end`.as(
      `best_${each}`,
    );
  };
  const summed = db
    .select({
      exercise_name: sql<string>`(array_agg(${session.exercise_name} order by ${session.day} desc))[1]`.as(
        "exercise_name",
      ),
      sessions: sql<number>`count(*)::int`.as("sessions"),
      ...(Object.fromEntries(RECORD_KINDS.map((each) => [each, best(each)])) as Record<
        RecordKind,
        SQL.Aliased<DatedBest | null>
      >),
    })
    .from(session)
    .as("summed");
  return db
    .select({
      exercise_key: listed.key,
      exercise_name: summed.exercise_name,
      last_date: listed.last_date,
      sessions: summed.sessions,
      heaviest: summed.heaviest,
      estimated_max: summed.estimated_max,
      volume: summed.volume,
      longest: summed.longest,
      total: listed.total,
    })
    .from(listed)
    .crossJoinLateral(summed)
    .orderBy(desc(listed.last_date), asc(listed.key));
}

const total = () => sql<number>`(count(*) over ())::int`.as("total");

const selectPage = prepared("done_exercises", (values: UserKey & QueryValues<{ offset: number }>) =>
  selectExercises(values, { limit: PAGE_SIZE, offset: values.offset }),
);

type Found = Awaited<ReturnType<typeof selectPage>>[number];

const toExercise = ({ total: _total, ...exercise }: Found): DoneExercise => exercise;

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
      having: key === undefined ? undefined : comesAfter(client, key),
      limit: rows + 1,
    });
    if (found.length === 0 && named !== undefined) await requireDone(client, named);
    return batchOf(found.map(toExercise), rows);
  });
}

/** A condition: an exercise comes after another one in the list. */
function comesAfter(client: UserKey, key: string): SQL {
  const day = db.select({ day: lastDay }).from(exerciseSets).where(ofExercise(client, key));
  return sql`${lastDay} < (${day}) or (${lastDay} = (${day}) and ${exercise_key} > ${key})`;
}

const ofExercise = (client: UserKey, key: string) =>
  and(setsOf(client), eq(exercise_key, key), ne(kind, sql`'skipped'`));

async function requireDone(client: UserKey, key: string): Promise<void> {
  if ((await db.$count(exerciseSets, ofExercise(client, key))) === 0)
    throw new Invalid("unknown_row", { before: [] });
}
