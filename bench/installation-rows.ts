import { randomBytes, randomInt } from "node:crypto";
import { join } from "node:path";
import type postgres from "postgres";
import { filesOf } from "~/domain/coaching/photos/files";
import { DiskStorage } from "~/platform/disk-storage.server";

/** Counts what an installation holds beside the data of the demo. */
export interface Amount {
  clients: number;
  photos: number;
}

/** The days of each client: three years. */
const DAYS = 1095;
/** The messages and foods of each day. The tasks of a day are those of the demo. */
const OF_DAY = { messages: 2, foods: 8 };
/** The rows of a day of one client, roughly. */
const ROWS_OF_DAY = 19;
/** The bytes of the large and the small picture of a photo. */
const BYTES = [
  { min: 200_000, max: 400_000 },
  { min: 12_000, max: 28_000 },
] as const;

/** The client and trainer of the demo whose plans and days are copied. */
const ULTIMATE = "(select user_id from users where email = 'ultimate@beast.example')";
const COACH = "(select user_id from users where email = 'coach@beast.example')";
const CLIENTS = "(select user_id, id from users where email like 'client-%@bench.example')";

/** Returns how many clients with three years of days have about so many rows. */
export const clientsOf = (rows: number): number => Math.round(rows / DAYS / ROWS_OF_DAY);

/** Gives the demo's trainer clients with three years of days, and check-ins with photos, whose files it writes into the data folder. */
export async function writeInstallation(
  sql: postgres.Sql,
  dataDir: string,
  { clients, photos }: Amount,
): Promise<void> {
  await writePeople(sql, clients);
  await writeDays(sql);
  await writeCheckIns(sql, await writePhotos(dataDir, photos));
  await sql.unsafe("vacuum analyze");
}

async function writePeople(sql: postgres.Sql, clients: number) {
  await sql.unsafe(`
    insert into users (email, first_name, last_name, package_type, trainer_user_id, age, height_cm, initial_data_completed, weekly_from)
    select 'client-' || n || '@bench.example', 'Zoë', 'Müller ' || n, 'Beast Ultimate', ${COACH}, 20 + n % 40, 160.5 + n % 30, true, current_date
    from generate_series(1, ${clients}) n;
    insert into conversations (client_user_id, trainer_user_id) select user_id, ${COACH} from ${CLIENTS} c;
    insert into plans (kind, trainer_user_id, client_user_id, title, content)
    select p.kind, ${COACH}, c.user_id, p.title, p.content from ${CLIENTS} c,
      (select distinct on (kind) * from plans where client_user_id = ${ULTIMATE} and deleted_at is null order by kind, id) p;
    insert into plan_activity (plan_id, active_from)
    select p.id, current_date - ${DAYS} from plans p join ${CLIENTS} c on c.user_id = p.client_user_id;
    insert into custom_tasks (trainer_user_id, client_user_id, task_name, starts_on, repeats)
    select ${COACH}, user_id, 'Drink 2 l of water', current_date - ${DAYS}, 'daily' from ${CLIENTS} c;`);
}

async function writeDays(sql: postgres.Sql) {
  const days = `${CLIENTS} c, generate_series(1, ${DAYS}) n`;
  await sql.unsafe(`
    insert into opened_days (user_id, completion_date) select user_id, current_date - n from ${days};
    insert into water_days (user_id, log_date, water_ml) select user_id, current_date - n, 1000 + n from ${days};
    insert into daily_completions (user_id, completion_date, task_type, plan_id, item_id, task_reference, position, is_completed, completed_at, notes)
    select c.user_id, current_date - n, t.task_type, p.id, t.item_id, t.task_reference, t.position, n % 3 > 0,
      case when n % 3 > 0 then now() - n * interval '1 day' end, case when n % 20 = 0 then E'80 kg\\t× 8\\n100 % \\\\ good' else '' end
    from ${days}, plans p, daily_completions t
    where p.client_user_id = c.user_id and p.kind = case t.task_type when 'nutrition_meal' then 'nutrition' else 'training' end
      and t.user_id = ${ULTIMATE} and t.plan_id is not null
      and t.completion_date = (select max(completion_date) from daily_completions where user_id = ${ULTIMATE});
    insert into daily_completions (user_id, completion_date, task_type, custom_task_id, item_id, task_reference)
    select c.user_id, current_date - n, 'custom_task', t.id, 'task', json_build_object('task_name', t.task_name)
    from ${days}, custom_tasks t where t.client_user_id = c.user_id;
    insert into food_logs (user_id, log_date, meal_type, food_id, food_name, serving_size_g, calories_per_100g, protein_per_100g, created_at)
    select c.user_id, current_date - n, (array['breakfast', 'lunch', 'dinner'])[1 + m % 3], f.id, f.name_de, 50 + m * 10,
      f.calories_per_100g, f.protein_per_100g, now() - n * interval '1 day'
    from ${days}, generate_series(1, ${OF_DAY.foods}) m,
      (select array_agg(id order by id) as ids from foods where owner_user_id is null) shared
    join lateral (select 1) one on true, foods f
    where f.id = shared.ids[1 + (n * 7 + m * 31 + c.id) % cardinality(shared.ids)];
    insert into body_measurements (user_id, measured_on, weight_kg, source, created_at)
    select user_id, current_date - n, 80 + (n % 70) / 10.0, 'profile', now() - n * interval '1 day' from ${days};
    insert into messages (conversation_id, number, from_trainer, nth_of_sender, content, created_at)
    select o.id, n, n % 2 = 0, (n + 1) / 2,
      'Entry ' || n || E': Kniebeugen mit 80 kg liefen gut 💪,\\nthe last set was hard. How many repetitions shall I do next week?',
      now() - (${DAYS * OF_DAY.messages} - n) * interval '12 hours'
    from ${CLIENTS} c join conversations o on o.client_user_id = c.user_id, generate_series(1, ${DAYS * OF_DAY.messages}) n;
    update conversations set last_number = ${DAYS * OF_DAY.messages}, last_message_at = now(),
      sent_by_trainer = ${DAYS}, read_by_client = ${DAYS}, sent_by_client = ${DAYS}, read_by_trainer = ${DAYS}
    where client_user_id in (select user_id from ${CLIENTS} c);`);
}

/** Writes pictures of random bytes. @returns their keys and sizes */
async function writePhotos(dataDir: string, count: number): Promise<{ key: string; bytes: number }[]> {
  const storage = new DiskStorage(join(dataDir, "photos"));
  const written: { key: string; bytes: number }[] = [];
  for (let number = 0; number < count; number++) {
    const key = randomBytes(18).toString("base64url");
    const pictures = BYTES.map(({ min, max }) => randomBytes(randomInt(min, max)));
    for (const [size, name] of filesOf(key).entries()) await storage.put(name, pictures[size] as Buffer);
    written.push({ key, bytes: pictures.reduce((sum, { byteLength }) => sum + byteLength, 0) });
  }
  return written;
}

/** Writes a weekly check-in for each photo, with what was measured and the trainer's answer. */
async function writeCheckIns(sql: postgres.Sql, photos: { key: string; bytes: number }[]) {
  const values = photos.map(({ key, bytes }, place) => `(${place}, '${key}', ${bytes})`).join(", ");
  await sql.unsafe(`
    create temporary table made_photos as
    select p.*, c.user_id, current_date - 7 * place::int as day from (values ${values}) p (place, key, bytes)
    join (select *, row_number() over (order by id) - 1 as number, count(*) over () as clients from ${CLIENTS} u) c
      on c.number = p.place % c.clients;
    insert into photos (key, owner_user_id, width, height, bytes) select key, user_id, 1200, 1600, bytes from made_photos;
    insert into check_ins (client_user_id, kind, check_in_date, photo_key, pose, caption, reviewed_at, comment)
    select user_id, 'weekly', day, key, 'front', 'Woche "gut" \\ ok', now(), 'Well done' from made_photos;
    insert into body_measurements (user_id, measured_on, weight_kg, body_fat_percentage, check_in_id, source)
    select i.client_user_id, i.check_in_date, 80, 20.5, i.id, 'weekly_checkin' from check_ins i join made_photos m on m.key = i.photo_key;
    insert into messages (conversation_id, number, event, check_in_id)
    select o.id, o.last_number + row_number() over (partition by o.id order by i.id), 'check_in_reviewed', i.id
    from check_ins i join made_photos m on m.key = i.photo_key join conversations o on o.client_user_id = i.client_user_id;
    update conversations o set last_number = (select max(number) from messages where conversation_id = o.id)
    where client_user_id in (select user_id from made_photos);`);
}
