import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { weightOn } from "~/domain/people/measurements/current-body.server";
import { db } from "~db/client";
import { exerciseSets } from "~db/schema/index";
import { ESTIMATE_REPS_MAX } from "./records";
import { setsOf } from "./sets.server";

const { kind, weight_kg, reps, seconds } = exerciseSets;

const mostReps = sql.raw(String(ESTIMATE_REPS_MAX));

/**
 * Selects the sessions of a client's exercises that a condition on the sets asks for, each with its bests, as `bestsOfSets` computes
 * them. A session is what one day has of an exercise; one without a set that was done is none.
 */
export function sessionsOf(client: UserKey, condition: SQL | undefined) {
  const { user_id, exercise_key, exercise_name, completion_date, is_warm_up } = exerciseSets;
  const weight = weightOn(user_id, completion_date, eq(kind, sql`'bodyweight'`));
  const load = sql`case ${kind} when 'reps' then ${weight_kg} when 'bodyweight' then ${weight.weight_kg} + coalesce(${weight_kg}, 0) end`;
  const estimate = sql`case when ${reps} = 1 then ${load} else round(${load} * (30 + ${reps}) / 30, 2) end`;
  const isLifted = sql`not ${is_warm_up} and ${reps} > 0 and ${load} > 0`;
  return db
    .select({
      exercise_key,
      exercise_name: sql<string>`max(${exercise_name})`.as("session_name"),
      day: sql<string>`${completion_date}`.as("session_day"),
      heaviest: best("session_heaviest", sql`max(${load}) filter (where ${isLifted})`),
      estimated_max: best(
        "session_estimate",
        sql`max(${estimate}) filter (where ${isLifted} and ${reps} <= ${mostReps})`,
      ),
      volume: best(
        "session_volume",
        sql`nullif(sum(${weight_kg} * ${reps}) filter (where not ${is_warm_up}), 0)`,
      ),
      longest: best("session_longest", sql`nullif(max(${seconds}) filter (where not ${is_warm_up}), 0)`),
    })
    .from(exerciseSets)
    .leftJoinLateral(weight, sql`true`)
    .where(and(setsOf(client), ne(kind, sql`'skipped'`), condition))
    .groupBy(exercise_key, completion_date);
}

const best = (name: string, value: SQL) => sql<number | null>`(${value})::float8`.as(name);
