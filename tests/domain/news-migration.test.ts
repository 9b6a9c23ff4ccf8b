import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { db } from "~db/client";
import { messages, users } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const UTA = "00000000-0000-4000-8000-000000000011";

// The rows of a store that kept no time of news: a new plan and a review that the client has not opened, and other entries.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type) values ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate')`,
  `insert into plans (kind, trainer_user_id, client_user_id, title, content) values ('nutrition', '${COACH}', '${UTA}', 'Bulk',
    '{"meals":[{"id":"oats","name":"Oats","weekdays":[]}],"calories_target":null,"protein_target":null,"carbs_target":null,"fat_target":null}')`,
  `insert into photos (key, owner_user_id, width, height, bytes) values ('front', '${UTA}', 1200, 1600, 1000)`,
  `insert into check_ins (client_user_id, kind, check_in_date, photo_key, reviewed_at, comment) values ('${UTA}', 'weekly', current_date, 'front', now(), 'Good')`,
  `insert into conversations (client_user_id, trainer_user_id, last_number, sent_by_client) values ('${UTA}', '${COACH}', 4, 1)`,
  `insert into messages (conversation_id, number, event, plan_id) values (1, 1, 'plan_new', 1)`,
  `insert into messages (conversation_id, number, event, check_in_id) values (1, 2, 'check_in_reviewed', 1)`,
  `insert into messages (conversation_id, number, event, package_type) values (1, 3, 'package_changed', 'Beast Ultimate')`,
  `insert into messages (conversation_id, number, from_trainer, nth_of_sender, content) values (1, 4, false, 1, 'Hello')`,
];

runOnOlderStore(28, ROWS, TIMEOUT);

it("the news of before end, their entries stay, and what is told from now on is news", async () => {
  const news = async () => {
    const [client] = await db.select().from(users).where(eq(users.user_id, UTA));
    return (await clientDashboard(client as User)).news.map(({ kind, comment }) => [kind, comment]);
  };
  const rows = await db.select().from(messages).orderBy(asc(messages.number));
  expect(rows.map(({ event, news_at }) => [event, news_at])).toEqual([
    ["plan_new", null],
    ["check_in_reviewed", null],
    ["package_changed", null],
    [null, null],
  ]);
  expect(await news()).toEqual([]);
  const [coach] = await db.select().from(users).where(eq(users.user_id, COACH));
  await reviewCheckIn(coach as User, 1, { reviewed: true, comment: "Very good" });
  expect(await news()).toEqual([["weekly", "Very good"]]);
});
