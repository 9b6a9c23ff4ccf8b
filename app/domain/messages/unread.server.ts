import { sql } from "drizzle-orm";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import { conversations, users } from "~db/schema";

/** Selects what the person in `users` has not read; for a trainer without clients who are out. */
export const unreadMessagesOf = sql<number>`coalesce(case when ${users.is_trainer} then (
  select sum(c.sent_by_client - c.read_by_trainer)::int from ${conversations} as c
  join ${users} as u on u.user_id = c.client_user_id
  where c.trainer_user_id = ${users.user_id} and c.sent_by_client > c.read_by_trainer and ${isPresent(sql.raw("u"))}
) else (
  select c.sent_by_trainer - c.read_by_client from ${conversations} as c
  where c.client_user_id = ${users.user_id} and c.trainer_user_id = ${users.trainer_user_id}
) end, 0)`.as("unread_messages");
