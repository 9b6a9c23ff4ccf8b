import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { hasMessages } from "~/domain/people/packages/rules";
import type { Transaction } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import { takeNumbers } from "./numbers.server";

type Greeted = Pick<User, "user_id" | "trainer_user_id" | "package_type">;

/**
 * Sends a client the greeting of their trainer as the first message of their conversation. Sends nothing when the trainer has
 * saved none, when one of them has written before, or while the package has no messages: then it waits for one that has. The
 * transaction must have made or locked the client.
 */
export async function greet(
  tx: Transaction,
  { user_id, trainer_user_id, package_type }: Greeted,
): Promise<void> {
  if (!trainer_user_id || !hasMessages({ is_trainer: false, package_type })) return;
  const content = await findGreeting(tx, trainer_user_id, user_id);
  if (!content) return;
  const [taken] = await takeNumbers(tx, trainer_user_id, [user_id], "several");
  if (!taken) throw new Error("a conversation always gives a number");
  const { conversation_id, number, nth_of_sender } = taken;
  await tx.insert(messages).values({ conversation_id, number, nth_of_sender, from_trainer: true, content });
}

/** Finds the greeting of a trainer for a client with whom no message has been exchanged. */
async function findGreeting(tx: Transaction, trainer: string, client: string): Promise<string | null> {
  const [found] = await tx
    .select({ greeting: users.greeting })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.trainer_user_id, users.user_id), eq(conversations.client_user_id, client)),
    )
    .where(
      and(
        eq(users.user_id, trainer),
        isNotNull(users.greeting),
        sql`coalesce(${conversations.sent_by_trainer} + ${conversations.sent_by_client}, 0) = 0`,
      ),
    );
  return found?.greeting ?? null;
}
