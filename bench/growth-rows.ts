import type postgres from "postgres";
import { writeSets } from "./set-rows";

/** A size of the product, by the rows of each big table, with the trainers that they belong to. */
export interface Size {
  rows: number;
  trainers: number;
  /** The foods that everybody can use. The smallest size has the starter foods alone. `bench:foods` measures a million. */
  foods: number;
}

export const SIZES: Size[] = [
  { rows: 1_000, trainers: 5, foods: 0 },
  { rows: 100_000, trainers: 500, foods: 100_000 },
  { rows: 1_000_000, trainers: 5_000, foods: 100_000 },
];

const CLIENTS_OF_TRAINER = 4;

/** Counts what the measured people have at each size: the clients and plans of the trainer, and the days of the client. */
const MEASURED = { clients: 200, plans: 1_000, days: 1_095 };

/** The measured client and trainer of the demo. */
const ULTIMATE = "(select user_id from users where email = 'ultimate@beast.example')";
const COACH = "(select user_id from users where email = 'coach@beast.example')";

/** Gives the trainer of the demo 200 clients and 1,000 plans, and its client three years of days. */
export async function writeMeasuredPeople(sql: postgres.Sql): Promise<void> {
  const { clients, plans, days } = MEASURED;
  await sql.unsafe(`
    insert into users (email, first_name, last_name, package_type, trainer_user_id, initial_data_completed, weekly_from)
    select 'client-' || n || '@bench.example', 'Client', 'Number ' || n, 'Beast Ultimate', ${COACH}, true, current_date
    from generate_series(1, ${clients}) n;
    insert into conversations (client_user_id, trainer_user_id)
    select user_id, trainer_user_id from users where trainer_user_id = ${COACH} on conflict do nothing;
    insert into plans (kind, trainer_user_id, client_user_id, title, content, is_active, created_at)
    select p.kind, p.trainer_user_id, c.user_id, p.title || ' ' || n, p.content, n <= ${clients}, now() - n * interval '1 hour'
    from generate_series(1, ${plans}) n
    join (select *, row_number() over () as place from users where email like 'client-%@bench.example') c on c.place = 1 + n % ${clients}
    join (select distinct on (kind) * from plans where client_user_id = ${ULTIMATE} and deleted_at is null order by kind, id) p
      on (p.kind = 'nutrition') = (n % 2 = 0);
    insert into opened_days (user_id, completion_date)
    select ${ULTIMATE}, current_date - n from generate_series(1, ${days}) n on conflict do nothing;
    insert into daily_completions (user_id, completion_date, task_type, plan_id, custom_task_id, item_id, task_reference, position, is_completed, completed_at)
    select t.user_id, current_date - n, t.task_type, t.plan_id, t.custom_task_id, t.item_id, t.task_reference, t.position, n % 3 > 0,
      case when n % 3 > 0 then now() - n * interval '1 day' end
    from generate_series(1, ${days}) n, daily_completions t
    where t.user_id = ${ULTIMATE} and t.completion_date = (select max(completion_date) from daily_completions where user_id = ${ULTIMATE})
    on conflict do nothing;
    insert into food_logs (user_id, log_date, meal_type, food_name, serving_size_g, calories_per_100g)
    select ${ULTIMATE}, current_date - n, (array['breakfast', 'lunch', 'dinner'])[1 + m % 3], 'Food ' || m, 100 + m, 150
    from generate_series(1, ${days}) n, generate_series(1, 8) m;
    insert into body_measurements (user_id, measured_on, weight_kg, source)
    select ${ULTIMATE}, current_date - n, 80 + n % 7, 'profile' from generate_series(1, ${days}) n;
    insert into absences (client_user_id, client_id, kind, starts_on, ends_on, note, set_by)
    select user_id, id, 'away', current_date - 30 * n, current_date - 30 * n + 4, 'Away', 'client' from users, generate_series(1, ${days} / 30) n
    where user_id = ${ULTIMATE}
    union all select user_id, id, 'injured', current_date - 60 * n + 2, current_date - 60 * n + 20, 'Knee', 'trainer' from users, generate_series(1, ${days} / 60) n
    where user_id = ${ULTIMATE}
    union all select user_id, id, case id % 3 when 0 then 'injured' when 1 then 'ill' else 'away' end, current_date - 2, case when id % 2 = 0 then current_date + 5 end, 'Back soon', 'client'
    from users where email like 'client-%@bench.example';
    ${checkInsOf(`select ${ULTIMATE} as user_id, n from generate_series(1, ${days}) n`, "own")}
    ${messagesOf(`select id, 3000 as entries from conversations where client_user_id = ${ULTIMATE} limit 1`)}
  `);
}

/** Gives the client of the demo five years of sets, and as many of the trainer's other clients as the size says, up to 200. */
export async function writeMeasuredSets(sql: postgres.Sql, { rows }: Size): Promise<void> {
  const others = Math.min(MEASURED.clients, Math.ceil(rows / 5_000));
  const run = (statement: string) => sql.unsafe(statement);
  await writeSets(run, `select ${ULTIMATE} as user_id`);
  await writeSets(
    run,
    `select user_id from users where email like 'client-%@bench.example' order by id limit ${others}`,
  );
}

/** Writes other trainers with clients, until each big table has about as many rows of other people as the size says. */
export async function writeOthers(sql: postgres.Sql, { rows, trainers }: Size): Promise<void> {
  const clients = trainers * CLIENTS_OF_TRAINER;
  const each = 2 * Math.ceil(rows / clients / 2);
  const others = `select user_id, n from users, generate_series(1, ${each}) n where email like 'other-%@bench.example'`;
  await sql.unsafe(`
    insert into users (email, is_trainer) select 'trainer-' || n || '@bench.example', true from generate_series(1, ${trainers}) n
    on conflict do nothing;
    insert into users (email, first_name, last_name, package_type, trainer_user_id, initial_data_completed, weekly_from)
    select 'other-' || n || '@bench.example', 'Other', n::text, 'Beast Ultimate', t.user_id, true, current_date
    from generate_series(1, ${clients}) n
    join (select *, row_number() over (order by id) as place from users where email like 'trainer-%@bench.example') t on t.place = 1 + n % ${trainers};
    insert into plans (kind, trainer_user_id, client_user_id, title, content)
    select p.kind, u.trainer_user_id, u.user_id, p.title, p.content
    from users u, (select distinct on (kind) * from plans where client_user_id = ${ULTIMATE} and deleted_at is null order by kind, id) p
    where u.email like 'other-%@bench.example';
    insert into daily_completions (user_id, completion_date, task_type, plan_id, item_id, task_reference, is_completed, completed_at)
    select o.user_id, current_date - o.n / 4, t.task_type, p.id, t.item_id || o.n % 4, t.task_reference, o.n % 3 > 0, case when o.n % 3 > 0 then now() end
    from (${others}) o join plans p on p.client_user_id = o.user_id and p.kind = 'nutrition',
      (select * from daily_completions where task_type = 'nutrition_meal' and user_id = ${ULTIMATE} limit 1) t
    on conflict do nothing;
    insert into opened_days (user_id, completion_date) select distinct user_id, completion_date from daily_completions on conflict do nothing;
    insert into food_logs (user_id, log_date, meal_type, food_name, serving_size_g, calories_per_100g)
    select user_id, current_date - n / 8, 'lunch', 'Food ' || n, 100, 150 from (${others}) o;
    insert into body_measurements (user_id, measured_on, weight_kg, source)
    select user_id, current_date - n, 80, 'profile' from (${others}) o;
    insert into absences (client_user_id, client_id, kind, starts_on, ends_on, set_by)
    select user_id, id, case n % 2 when 0 then 'away' else 'injured' end, current_date - n, case when n > 1 then current_date - n + 1 end, 'client'
    from users, generate_series(1, ${each}) n where email like 'other-%@bench.example';
    ${checkInsOf(others, "other")}
    insert into conversations (client_user_id, trainer_user_id)
    select user_id, trainer_user_id from users where email like 'other-%@bench.example';
    ${messagesOf(`select c.id, ${each} as entries from conversations c join users u on u.user_id = c.client_user_id where u.email like 'other-%@bench.example'`)}
  `);
  await sql.unsafe("vacuum analyze");
}

/** Returns statements that write a daily check-in with a photo for each row of a query (`user_id`, `n`). */
export const checkInsOf = (query: string, prefix: string) => `
    insert into photos (key, owner_user_id, width, height, bytes)
    select '${prefix}-' || user_id || '-' || n, user_id, 1200, 1600, 200000 from (${query}) o;
    insert into check_ins (client_user_id, kind, check_in_date, photo_key, mood_rating, energy_level, asks_for_look, reviewed_at)
    select user_id, 'daily', current_date - n, '${prefix}-' || user_id || '-' || n, 1 + n % 5, 1 + n % 5, n % 5 < 2, now() from (${query}) o;`;

/** Returns statements that write messages into conversations (`id`, an even number of `entries`), which both sides have read. */
const messagesOf = (query: string) => `
    insert into messages (conversation_id, number, from_trainer, nth_of_sender, content, created_at)
    select c.id, c.last_number + n, n % 2 = 0, case n % 2 when 0 then c.sent_by_trainer else c.sent_by_client end + (n + 1) / 2,
      'Message ' || n || ' about the training of today', now() - (o.entries - n) * interval '1 hour'
    from (${query}) o join conversations c on c.id = o.id, generate_series(1, o.entries) n;
    update conversations c set last_number = last_number + entries, last_message_at = now(),
      sent_by_trainer = sent_by_trainer + entries / 2, read_by_client = sent_by_trainer + entries / 2,
      sent_by_client = sent_by_client + entries / 2, read_by_trainer = sent_by_client + entries / 2
    from (${query}) o where o.id = c.id;`;
