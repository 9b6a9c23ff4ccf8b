import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import { BEST_KINDS, type BestKind, bestsOfSessions } from "~/domain/coaching/sets/records";
import type { User } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements, exerciseBests, exerciseSessions, exerciseSets } from "~db/schema/index";
import { type ModelSession, sessionsOf } from "./kept-figures-model";

type Client = Pick<User, "user_id">;

/** Reads all sets and weights of a client, and recomputes what is to be kept of them. */
export async function recomputedSessions({ user_id }: Client): Promise<ModelSession[]> {
  const sets = await db.select().from(exerciseSets).where(eq(exerciseSets.user_id, user_id));
  const { id, measured_on, weight_kg, weight_cleared } = bodyMeasurements;
  const weights = await db
    .select({ day: measured_on, kg: weight_kg })
    .from(bodyMeasurements)
    .where(and(eq(bodyMeasurements.user_id, user_id), or(isNotNull(weight_kg), eq(weight_cleared, true))))
    .orderBy(asc(id));
  return sessionsOf(
    sets.map(({ exercise_key: exercise, completion_date: day, ...set }) => ({ ...set, exercise, day })),
    weights,
  );
}

/** Recomputes the rows of both tables, apart from names. */
async function recomputed(client: Client) {
  const sessions = await recomputedSessions(client);
  const exercises = [...new Set(sessions.map(({ exercise }) => exercise))];
  return {
    sessions: sessions.map(({ exercise, day, values, record, ...figures }) => {
      const [estimate, repeated, added] = values;
      return {
        ...figures,
        exercise_key: exercise,
        completion_date: day,
        estimate_kg: estimate?.[0] ?? null,
        repeated_kg: repeated?.[0] ?? null,
        repeated_reps: repeated?.[1] ?? null,
        added_kg: added?.[0] ?? null,
        added_reps: added?.[1] ?? null,
        record_kind: record?.kind ?? null,
        record_value: record?.value ?? null,
        record_before: record?.before ?? null,
      };
    }),
    exercises: exercises.map((exercise) => {
      const own = sessions.filter((session) => session.exercise === exercise);
      const bests = bestsOfSessions(own);
      const each = <Made>(suffix: string, make: (kind: BestKind) => Made) =>
        Object.fromEntries(BEST_KINDS.map((kind) => [kind + suffix, make(kind)]));
      return {
        exercise_key: exercise,
        sessions: own.length,
        last_date: own.at(-1)?.day,
        ...each("", (kind) => bests[kind]?.value ?? null),
        ...each("_on", (kind) => bests[kind]?.day ?? null),
      };
    }),
  };
}

/** Reads the rows of both tables, apart from names. */
async function kept({ user_id }: Client) {
  const sessions = await db.select().from(exerciseSessions).where(eq(exerciseSessions.user_id, user_id));
  const exercises = await db.select().from(exerciseBests).where(eq(exerciseBests.user_id, user_id));
  const placeOf = (row: { exercise_key: string; completion_date?: Day }) =>
    [row.exercise_key, row.completion_date].join(" ");
  const inOrder = <Row extends Parameters<typeof placeOf>[0]>(rows: Row[]) =>
    rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const unnamed = <Row extends Client & { exercise_name: string }>(rows: Row[]) =>
    rows.map(({ user_id: _client, exercise_name: _name, ...row }) => row);
  return { sessions: unnamed(inOrder(sessions)), exercises: unnamed(inOrder(exercises)) };
}

/** Reads what is kept of a client, and what a recomputation from all sets and weights says instead. They are the same. */
export async function keptAndRecomputed(client: Client) {
  return [await kept(client), await recomputed(client)] as const;
}

/** Lists the records of a client's day, by exercise, as its key, kind, value and the best before. */
export async function recordsOn({ user_id }: Client, day: Day) {
  const rows = await db
    .select()
    .from(exerciseSessions)
    .where(and(eq(exerciseSessions.user_id, user_id), eq(exerciseSessions.completion_date, day)))
    .orderBy(asc(exerciseSessions.exercise_key));
  return rows.flatMap(({ exercise_key, record_kind, record_value, record_before }) =>
    record_kind ? [[exercise_key, record_kind, record_value, record_before]] : [],
  );
}
