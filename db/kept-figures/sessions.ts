import { sql } from "drizzle-orm";
import { ESTIMATE_REPS_MAX } from "../../app/domain/coaching/sets/records";

const mostReps = sql.raw(String(ESTIMATE_REPS_MAX));

/** Selects the weight that the body had on the day of a set: the latest one measured up to it. None if it was cleared since. */
const bodyWeight = sql`
  select measured.weight_kg from body_measurements as measured
  where done.kind = 'bodyweight' and measured.user_id = done.user_id and measured.measured_on <= done.completion_date
    and (measured.weight_kg is not null or measured.weight_cleared)
  order by measured.measured_on desc, measured.id desc limit 1`;

const load = sql`
  select case done.kind when 'reps' then done.weight_kg when 'bodyweight' then body.weight_kg + coalesce(done.weight_kg, 0) end as load`;

/** Selects the sets of `done` with the kg that each lifts, and the maximum that Epley's formula estimates from it. */
const lifted = sql`
  select done.*, load, not is_warm_up and reps > 0 and load > 0 as is_lifted,
    case when reps = 1 then load when reps <= ${mostReps} then round(load * (30 + reps) / 30, 2) end as estimate
  from done left join lateral (${bodyWeight}) as body on true cross join lateral (${load}) as loads`;

/**
 * Selects the sessions that the sets of `done` make, each with its bests and with what records compare. Warm-ups and sets without a
 * repetition count for neither.
 */
export const sessionsOfSets = sql`
  select exercise_key, completion_date, exercise_name, sets, heaviest, estimated_max, volume, longest, estimate_kg,
    repeated[1] as repeated_kg, repeated[2]::int as repeated_reps, added[1] as added_kg, added[2]::int as added_reps
  from (
    select exercise_key, completion_date, max(exercise_name) as exercise_name, count(*)::int as sets,
      max(load) filter (where is_lifted) as heaviest,
      max(estimate) filter (where is_lifted) as estimated_max,
      nullif(sum(weight_kg * reps) filter (where not is_warm_up), 0) as volume,
      nullif(max(seconds) filter (where not is_warm_up), 0) as longest,
      max(estimate) filter (where is_lifted and kind = 'reps') as estimate_kg,
      max(array[weight_kg, reps]) filter (where is_lifted and kind = 'reps' and reps > ${mostReps}) as repeated,
      max(array[coalesce(weight_kg, 0), reps]) filter (where not is_warm_up and kind = 'bodyweight' and reps > 0) as added
    from (${lifted}) as lifted group by exercise_key, completion_date
  ) as made`;
