import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~db/client";
import { conversations, visits } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const id = (client: number) => `00000000-0000-4000-8000-00000000001${client}`;
const CLIENTS = [1, 2, 3, 4];

const at = (day: number) => `2025-03-${day}T12:00:00Z`;

/** Inserts a conversation with messages, of which the trainer has read the first ones. */
function conversation(client: number, read: number, senders: string) {
  const from = [...senders];
  const count = (sender: string) => from.filter((each) => each === sender).length;
  return [
    `insert into conversations (client_user_id, trainer_user_id, last_number, sent_by_client, sent_by_trainer, read_by_trainer)
      values ('${id(client)}', '${COACH}', ${from.length}, ${count("c")}, ${count("t")}, ${read})`,
    ...from.map(
      (sender, index) =>
        `insert into messages (conversation_id, number, from_trainer, nth_of_sender, content, created_at)
          select max(id), ${index + 1}, ${sender === "t"}, ${from.slice(0, index + 1).filter((each) => each === sender).length}, 'Words', '${at(10 + index)}' from conversations`,
    ),
  ];
}

runOnOlderStore(
  34,
  [
    `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
    ...CLIENTS.map(
      (client) =>
        `insert into users (user_id, email, trainer_user_id, package_type) values ('${id(client)}', '${client}@people.example', '${COACH}', 'Beast Ultimate')`,
    ),
    // Unread words wait from the first one on, also where a message to several clients came after them. Read ones do not.
    ...conversation(1, 1, "ctccc"),
    ...conversation(2, 0, "cct"),
    ...conversation(3, 2, "cc"),
    `insert into food_logs (user_id, log_date, meal_type, food_name, serving_size_g, calories_per_100g, created_at) values ('${id(1)}', '2025-03-20', 'lunch', 'Rice', 100, 100, '${at(20)}')`,
    `insert into sessions (id_hash, user_id, created_at, expires_at) values ('x', '${id(2)}', '${at(21)}', '${at(22)}')`,
  ],
  TIMEOUT,
);

it("a store of before knows whose unread words wait, and when people last gave a sign", async () => {
  const waiting = await db.select().from(conversations).orderBy(asc(conversations.id));
  expect(waiting.map(({ waits_from, waits_since }) => [waits_from, waits_since])).toEqual([
    [3, new Date(at(12))],
    [1, new Date(at(10))],
    [null, null],
  ]);
  const seen = await db.select().from(visits).orderBy(asc(visits.user_id));
  expect(seen.map(({ user_id, last_seen }) => [user_id, last_seen])).toEqual([
    [COACH, new Date(at(12))],
    [id(1), new Date(at(20))],
    [id(2), new Date(at(21))],
    [id(3), new Date(at(11))],
  ]);
});
