import type postgres from "postgres";

/** Counts the sets of one client at each week of training: four workouts of four exercises, each with two sets. */
const WEEKLY = { days: 4, exercises: 4, sets: 2 };
/** The exercises that a client changes between, by the day of training. */
const EXERCISES = ["Squat", "Bench press", "Dips", "Row", "Deadlift", "Press", "Curl", "Lunge"];

/** The years of training: five years of 200 clients are 1.6 million sets. */
export const YEARS_OF_SETS = 5;

/**
 * Writes the sets of clients over some years back from today, about 1,600 a client and year, and the end of each day of training,
 * today included. "Squat" is done on every day, and dips with the body. @param clients a query for their `user_id`
 */
export async function writeSets(sql: postgres.Sql, clients: string, years = YEARS_OF_SETS): Promise<void> {
  const days = Math.round(years * 52 * WEEKLY.days);
  const names = EXERCISES.map((name) => `'${name}'`).join(", ");
  await sql.unsafe(`
    insert into exercise_sets (user_id, completion_date, exercise_key, exercise_name, place, kind, weight_kg, reps, idempotency_key, idempotency_hash)
    select user_id, day, lower(name), name, place, case name when 'Dips' then 'bodyweight' else 'reps' end,
      20 + (days - n) % 60 + place * 2.5, 5 + n % 6, gen_random_uuid(), ''
    from (${clients}) c,
      (select n, ${days} as days, current_date - n * 7 / ${WEEKLY.days} as day from generate_series(0, ${days} - 1) n) d,
      lateral (
        select case e when 0 then 'Squat' else (array[${names}])[2 + (n * 3 + e) % ${EXERCISES.length - 1}] end as name
        from generate_series(0, ${WEEKLY.exercises - 1}) e
      ) x,
      generate_series(1, ${WEEKLY.sets}) place
    on conflict do nothing;
    insert into training_sessions (user_id, completion_date, rating, note)
    select distinct user_id, completion_date, 1 + extract(day from completion_date)::int % 5, 'Felt strong' from exercise_sets
    on conflict do nothing;
  `);
}
