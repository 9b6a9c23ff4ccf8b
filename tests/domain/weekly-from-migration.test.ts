import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~db/client";
import { users } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const ADAM = "00000000-0000-4000-8000-000000000011";
const UTA = "00000000-0000-4000-8000-000000000012";

// The rows of a store that did not know from when weekly check-ins are expected.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type, created_at) values
    ('${ADAM}', 'adam@people.example', '${COACH}', 'Beast Advanced', '2025-01-01T09:00:00Z'),
    ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate', '2025-01-02T09:00:00Z')`,
  `insert into conversations (client_user_id, trainer_user_id, last_number, sent_by_client)
    values ('${ADAM}', '${COACH}', 1, 1), ('${UTA}', '${COACH}', 2, 0)`,
  `insert into messages (conversation_id, number, from_trainer, nth_of_sender, content, created_at)
    values (1, 1, false, 1, 'Hello', '2025-05-01T09:00:00Z')`,
  `insert into messages (conversation_id, number, event, package_type, created_at) values
    (2, 1, 'package_changed', 'Beast Advanced', '2025-03-01T09:00:00Z'),
    (2, 2, 'package_changed', 'Beast Ultimate', '2025-04-01T09:00:00Z')`,
];

runOnOlderStore(28, ROWS, TIMEOUT);

it("weekly check-ins are expected from the start of the coaching, or from the last change of the package", async () => {
  const rows = await db.select().from(users).orderBy(asc(users.email));
  expect(rows.map(({ email, weekly_from }) => [email, weekly_from])).toEqual([
    ["adam@people.example", "2025-01-01"],
    ["coach@people.example", null],
    ["uta@people.example", "2025-04-01"],
  ]);
});
