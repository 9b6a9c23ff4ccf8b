import { type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";

const asked = process.argv.find((argument) => argument.startsWith("--messages="))?.split("=")[1];

/** Sets how much the benchmark writes: for each trainer some clients, and one conversation that is longer than the others. */
export const SIZE = { trainers: 10, clients: 200, messages: Number(asked ?? 1_000_000), longest: 20_000 };

// The first words are the most frequent ones. Numbers behind them make the rest of the vocabulary.
const WORDS =
  "und the ich to heute you nicht is mit it Training plan gut good Woche week Kniebeugen squats Frühstück protein gegessen sleeping Muskelkater kilograms Schulter shoulders Kraftwerte elbows Dehnübungen measurements".split(
    " ",
  );
const VOCABULARY = 6000;

/** Creates trainers with clients and their conversations, with messages in both languages. It takes some minutes. */
export async function writeRows(): Promise<void> {
  const index = await dropSearchIndex();
  await run(sql`insert into users (email, first_name, last_name, is_trainer, oauth_user_data)
    select 'trainer-' || t || '@bench.example', 'Trainer', t::text, true, '{}' from generate_series(1, ${SIZE.trainers}::int) t`);
  await run(sql`insert into users (email, first_name, last_name, is_trainer, oauth_user_data, package_type, trainer_user_id, initial_data_completed)
    select 'client-' || t.id || '-' || c || '@bench.example', 'Client', c::text, false, '{}', 'Beast Ultimate', t.user_id, true
    from users t, generate_series(1, ${SIZE.clients}::int) c where t.is_trainer`);
  const usual = Math.floor((SIZE.messages - SIZE.longest) / (SIZE.trainers * SIZE.clients - 1));
  await run(sql`insert into conversations (client_user_id, trainer_user_id, last_number, sent_by_trainer, sent_by_client, read_by_client, read_by_trainer, last_message_at)
    select user_id, trainer_user_id, n, n / 2, n - n / 2, n / 2 - 1, n - n / 2 - (random() * 1.2)::int, now() - random() * interval '30 days'
    from (select *, case when row_number() over (order by id) = 1 then ${SIZE.longest}::int else ${usual}::int end as n from users where not is_trainer) u`);
  const word = sql`(${words()})[1 + floor(power(random(), 4) * ${VOCABULARY}::int)::int]`;
  await run(sql`insert into messages (conversation_id, number, from_trainer, nth_of_sender, content, created_at)
    select c.id, n, n % 2 = 0, (n + 1) / 2,
      (select string_agg(${word}, ' ') from generate_series(1, 4 + n % 17)),
      c.last_message_at - (c.last_number - n) * interval '40 minutes'
    from conversations c, generate_series(1, c.last_number) n order by n, c.id`);
  await run(sql.raw(index));
  await run(sql`vacuum analyze`);
}

function words(): SQL {
  const all = Array.from({ length: VOCABULARY }, (_, place) => {
    const round = Math.floor(place / WORDS.length);
    return `${WORDS[place % WORDS.length]}${round || ""}`;
  });
  return sql.raw(`'{${all.join(",")}}'::text[]`);
}

/** Drops the index of the search, which is made faster afterwards. @returns the statement that creates it again */
async function dropSearchIndex(): Promise<string> {
  const [row] = (await db.execute(
    sql`select indexdef from pg_indexes where indexname = 'messages_search_idx'`,
  )) as unknown as { indexdef: string }[];
  if (!row) throw new Error("there is no index of the search");
  await run(sql`drop index messages_search_idx`);
  return row.indexdef;
}

const run = (statement: SQL) => db.execute(statement);
