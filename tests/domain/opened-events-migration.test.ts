import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~db/client";
import { messages } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const UTA = "00000000-0000-4000-8000-000000000011";

// The rows of a store that did not know what a client has opened.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type) values ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate')`,
  `insert into plans (kind, trainer_user_id, client_user_id, title, content) values ('nutrition', '${COACH}', '${UTA}', 'Bulk',
    '{"meals":[{"id":"oats","name":"Oats","weekdays":[]}],"calories_target":null,"protein_target":null,"carbs_target":null,"fat_target":null}')`,
  `insert into conversations (client_user_id, trainer_user_id, last_number, sent_by_client) values ('${UTA}', '${COACH}', 4, 1)`,
  `insert into messages (conversation_id, number, event, plan_id) values (1, 1, 'plan_new', 1)`,
  `insert into messages (conversation_id, number, event) values (1, 2, 'check_in_reviewed')`,
  `insert into messages (conversation_id, number, event, package_type) values (1, 3, 'package_changed', 'Beast Ultimate')`,
  `insert into messages (conversation_id, number, from_trainer, nth_of_sender, content) values (1, 4, false, 1, 'Hello')`,
];

runOnOlderStore(24, ROWS, TIMEOUT);

it("the plans and reviews of before count as opened, and nothing else does", async () => {
  const rows = await db.select().from(messages).orderBy(asc(messages.number));
  expect(rows.map(({ event, opened_at }) => [event, opened_at !== null])).toEqual([
    ["plan_new", true],
    ["check_in_reviewed", true],
    ["package_changed", false],
    [null, false],
  ]);
});
