import { and, asc, between, desc, eq } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { exerciseSessions, exerciseSets } from "~db/schema/index";
import type { HistorySession, ListedSession } from "./history";
import { plannedOf } from "./planned.server";
import { exerciseKey } from "./rules";
import { allSets, setsOf } from "./sets.server";

/** An exercise of a client over all time: the bests of each session, oldest first, and one page of its sessions. */
export interface ExerciseHistory {
  exercise_name: string;
  all: ListedSession[];
  list: PageFacts & { sessions: HistorySession[] };
}

type Client = Pick<User, "user_id">;
type OfExercise = UserKey & QueryValues<{ key: string }>;

const selectSessions = prepared("sessions_of_exercise", ({ user_id, key }: OfExercise) => {
  const { completion_date, exercise_key, exercise_name, heaviest, estimated_max, volume, longest } =
    exerciseSessions;
  const { record_kind, record_value, record_before } = exerciseSessions;
  return db
    .select({
      day: completion_date,
      exercise_name,
      heaviest,
      estimated_max,
      volume,
      longest,
      record_kind,
      record_value,
      record_before,
    })
    .from(exerciseSessions)
    .where(and(eq(exerciseSessions.user_id, user_id), eq(exercise_key, key)))
    .orderBy(asc(completion_date));
});

/** Lists the sessions of an exercise, oldest first. */
async function sessionsOf({ user_id }: Client, key: string): Promise<ListedSession[]> {
  const rows = await selectSessions({ user_id, key });
  return rows.map(({ record_kind: kind, record_value: value, record_before: before, ...session }) => ({
    ...session,
    records: kind && value !== null && before !== null ? [{ kind, value, before }] : [],
  }));
}

const selectSets = prepared(
  "sets_of_sessions",
  ({ user_id, key, from, until }: OfExercise & QueryValues<{ from: Day; until: Day }>) => {
    const { completion_date, exercise_key } = exerciseSets;
    const planned = plannedOf({ user_id }, completion_date, key);
    return db
      .select({ day: completion_date, sets: allSets, planned })
      .from(exerciseSets)
      .where(and(setsOf({ user_id }), eq(exercise_key, key), between(completion_date, from, until)))
      .groupBy(completion_date)
      .orderBy(desc(completion_date));
  },
);

/** Reads the sets of some sessions, which have nothing between them, newest first. */
async function withSets(
  { user_id }: Client,
  key: string,
  sessions: ListedSession[],
): Promise<HistorySession[]> {
  const [newest, oldest] = [sessions[0], sessions.at(-1)];
  if (!newest || !oldest) return [];
  const rows = await selectSets({ user_id, key, from: oldest.day, until: newest.day });
  const ofDays = new Map(rows.map((row) => [row.day, row]));
  return sessions.flatMap((session) => {
    const { sets, planned = null } = ofDays.get(session.day) ?? {};
    // A session that was deleted since has no sets.
    return sets ? [{ ...session, sets, planned }] : [];
  });
}

/** Reads an exercise of a client, whom the caller has reached. A page after the last is the first. Null without a session. */
export async function exerciseHistory(
  client: Client,
  name: string,
  page: number,
): Promise<ExerciseHistory | null> {
  const key = exerciseKey(name);
  const all = await sessionsOf(client, key);
  const last = all.at(-1);
  if (!last) return null;
  const newestFirst = [...all].reverse();
  const shown = (page - 1) * PAGE_SIZE < all.length ? page : 1;
  const ofPage = newestFirst.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  const sessions = await withSets(client, key, ofPage);
  return { exercise_name: last.exercise_name, all, list: { sessions, ...pageFacts(all.length, shown) } };
}

/** Lists the sessions of an exercise, newest first, those before a day if one is given. The caller has reached the client. */
export async function* listSessions(
  client: Client,
  { name, limit, before }: { name: string; limit?: number | undefined; before?: Day | undefined },
): Batches<HistorySession> {
  const key = exerciseKey(name);
  const all = await sessionsOf(client, key);
  const newestFirst = all.filter(({ day }) => before === undefined || day < before).reverse();
  yield* inBatches<HistorySession>({ limit }, async (rows, after) => {
    const left = after ? newestFirst.filter(({ day }) => day < after.day) : newestFirst;
    const { rows: sessions, isLast } = batchOf(left, rows);
    return { rows: await withSets(client, key, sessions), isLast };
  });
}
