import { checkInsOf } from "./growth-rows";

/** Runs one statement on a database. */
type Run = (statement: string) => Promise<unknown>;

/** The days of each client: three years. */
const DAYS = 1_095;
/** The tasks of a day: ten, of which four are exercises on every second day and meals on the others. */
const TASKS = 10;
const COACH = "(select user_id from users where email = 'coach@beast.example')";
const CLIENTS = "email like 'client-%@bench.example'";
/** Clients who have opened no day lately, and the days that they have not opened. */
const AWAY = { clients: 60, days: 30 };

/** Gives the coach of the demo so many clients with three years of days, plans, entries and check-ins, instead of those of the demo. */
export async function writeClients(run: Run, clients: number): Promise<void> {
  await run(
    `update users set archived_at = now() where trainer_user_id = ${COACH} and email like '%@beast.example'`,
  );
  await run(`
    insert into users (email, first_name, last_name, package_type, trainer_user_id, initial_data_completed, weekly_from, is_demo, created_at)
    select 'client-' || n || '@bench.example', 'Client', 'Number ' || n, 'Beast Ultimate', ${COACH}, true, current_date - ${DAYS}, true, now() - interval '${DAYS} days'
    from generate_series(1, ${clients}) n`);
  await run(`
    insert into visits (user_id, last_seen)
    select user_id, now() - id % 9 * interval '1 day' from users where ${CLIENTS}`);
  await run(`
    insert into conversations (client_user_id, trainer_user_id, last_number, waits_since, waits_from)
    select user_id, trainer_user_id, case when id % 3 = 0 then 1 else 0 end, case when id % 3 = 0 then now() - id % 50 * interval '1 hour' end,
      case when id % 3 = 0 then 1 end
    from users where ${CLIENTS}`);
  await run(`
    insert into plans (kind, trainer_user_id, client_user_id, title, content, is_active, created_at)
    select p.kind, p.trainer_user_id, c.user_id, p.title, p.content, true, now() - interval '${DAYS} days'
    from users c, (select distinct on (kind) * from plans where trainer_user_id = ${COACH} and is_active and deleted_at is null order by kind, id) p
    where ${CLIENTS.replace("email", "c.email")}`);
  // In parts, because the embedded database keeps the rows of a statement in its memory until the trigger has counted them.
  for (let part = 0; part < 10; part++) await writeTasks(run, part);
  await run(`
    insert into opened_days (user_id, completion_date)
    select user_id, current_date - n from users, generate_series(1, ${DAYS}) n where ${CLIENTS}`);
  await run(`
    insert into food_logs (user_id, log_date, meal_type, food_name, serving_size_g, calories_per_100g)
    select user_id, current_date - n, 'lunch', 'Food ' || n, 100, 150 from users, generate_series(1, ${DAYS}) n, generate_series(1, 2) m where ${CLIENTS}`);
  const days = `select user_id, n from users, generate_series(1, ${DAYS}, 2) n where ${CLIENTS}`;
  for (const statement of checkInsOf(days, "bench").split(";")) if (statement.trim()) await run(statement);
  await run("vacuum analyze");
}

const writeTasks = (run: Run, part: number) =>
  run(`
    insert into daily_completions (user_id, completion_date, task_type, plan_id, item_id, task_reference, is_completed, completed_at)
    select u.user_id, current_date - n, t.task_type, p.id, t.item_id || m, t.task_reference, (n + m + u.id) % 3 > 0,
      case when (n + m + u.id) % 3 > 0 then now() - n * interval '1 day' end
    from users u, generate_series(1, ${DAYS}) n, generate_series(1, ${TASKS}) m,
      lateral (select case when n % 2 = 0 and m <= 4 then 'training' else 'nutrition' end as kind) k
      join (select distinct on (task_type) * from daily_completions where plan_id is not null order by task_type, id) t
        on t.task_type = case k.kind when 'training' then 'training_exercise' else 'nutrition_meal' end
      join plans p on p.kind = k.kind
    where ${CLIENTS.replace("email", "u.email")} and p.client_user_id = u.user_id and n % 10 = ${part}`);

/** Lets some clients be away: their last days were never opened. */
export async function forgetLastDays(run: Run): Promise<void> {
  const away = `(select user_id from users where ${CLIENTS} order by id limit ${AWAY.clients})`;
  for (const table of ["daily_completions", "opened_days"])
    await run(
      `delete from ${table} where user_id in ${away} and completion_date >= current_date - ${AWAY.days}`,
    );
}

/** Lets it be a new day for all clients, so that the next look makes the figures of all of them. */
export const beginNewDay = (run: Run) => run("update client_figures set day = day - 1");
