/** Runs one statement on a database. */
type Run = (statement: string) => Promise<unknown>;

/** Counts the sets of one client at each week of training: four workouts of four exercises, each with two sets. */
const WEEKLY = { days: 4, exercises: 4, sets: 2 };
/** The exercises that a client changes between, by the day of training. */
const EXERCISES = ["Squat", "Bench press", "Dips", "Row", "Deadlift", "Press", "Curl", "Lunge"];

/** The years of training: five years of 200 clients are 1.67 million sets. */
const YEARS = 5;
/** The exercises of a client with many sets, and the sets of each on one day. */
const MANY = { exercises: 10, sets: 3 };

/**
 * Writes the sets of clients over five years back from today, about 1,670 a client and year, and the end of each day of training, today
 * included. "Squat" is done on every day, and dips with the body. @param clients a query for their `user_id`
 */
export async function writeSets(run: Run, clients: string): Promise<void> {
  const days = Math.round(YEARS * 52 * WEEKLY.days);
  const names = EXERCISES.map((name) => `'${name}'`).join(", ");
  await run(`
    insert into exercise_sets (user_id, completion_date, exercise_key, exercise_name, place, kind, weight_kg, reps, idempotency_key, idempotency_hash)
    select user_id, day, lower(name), name, place, case name when 'Dips' then 'bodyweight' else 'reps' end,
      20 + (${days} - n) % 60 + place * 2.5, 5 + n % 6, gen_random_uuid(), ''
    from (${clients}) c,
      (select n, current_date - n * 7 / ${WEEKLY.days} as day from generate_series(0, ${days} - 1) n) d,
      lateral (
        select case e when 0 then 'Squat' else (array[${names}])[2 + (n * 3 + e) % ${EXERCISES.length - 1}] end as name
        from generate_series(0, ${WEEKLY.exercises - 1}) e
      ) x,
      generate_series(1, ${WEEKLY.sets}) place
    on conflict do nothing`);
  await run(`
    insert into training_sessions (user_id, completion_date, rating, note)
    select distinct user_id, completion_date, 1 + extract(day from completion_date)::int % 5, 'Felt strong' from exercise_sets
    where user_id in (select user_id from (${clients}) c)
    on conflict do nothing`);
  await forgetKept(run, clients);
}

/** Writes so many sets of ten exercises instead of all others of some clients, on as many days up to today as they need. */
export async function writeManySets(run: Run, clients: string, sets: number): Promise<void> {
  const days = sets / MANY.exercises / MANY.sets;
  await run(`delete from exercise_sets where user_id in (${clients})`);
  await run(`
    insert into exercise_sets (user_id, completion_date, exercise_key, exercise_name, place, kind, weight_kg, reps, idempotency_key, idempotency_hash)
    select user_id, current_date - n, 'lift ' || e, 'Lift ' || e, place, 'reps', 20 + (${days} - n) % 80 + place * 0.5, 5 + n % 8, gen_random_uuid(), ''
    from (${clients}) c, generate_series(0, ${days - 1}) n, generate_series(1, ${MANY.exercises}) e, generate_series(1, ${MANY.sets}) place`);
  await forgetKept(run, clients);
}

/** Deletes what is kept of sets, so that the next start makes it of the rows that no command of the product has written. */
async function forgetKept(run: Run, clients: string): Promise<void> {
  for (const table of ["exercise_sessions", "exercise_bests"])
    await run(`delete from ${table} where user_id in (select user_id from (${clients}) c)`);
}
