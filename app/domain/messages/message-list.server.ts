import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { everyClient } from "~/domain/clients/clients.server";
import { Invalid, NotFound } from "~/domain/errors";
import { db } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import { ENTRIES_SHOWN } from "./rules";
import type { MessagesQuery } from "./schema";
import { type Message, messageFields, toMessage } from "./send.server";
import { type Sides, sidesOf } from "./sides.server";

/**
 * Lists the newest messages of a conversation, the newest last, or those before a message. Events are left out.
 * @throws NotFound when the other person is not the actor's client or trainer, Invalid when the message `before` is not one
 *   of this conversation
 */
export async function listMessages(
  actor: User,
  { with_user_id, limit = ENTRIES_SHOWN, before }: MessagesQuery,
): Promise<Message[]> {
  const sides = sidesOf(actor, with_user_id);
  await requireClient(actor, sides);
  const end = before === undefined ? undefined : lt(messages.number, await numberOf(sides, before, "before"));
  // A join would make PostgreSQL sort the whole conversation.
  const conversation = db.select({ id: conversations.id }).from(conversations).where(isBetween(sides));
  const rows = await db
    .select(messageFields)
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation), isNull(messages.event), end))
    .orderBy(desc(messages.number))
    .limit(limit);
  return rows.reverse().map((row) => toMessage(row, sides));
}

/** A condition on `conversations`: it is the one of these two people. */
export const isBetween = ({ trainer, client }: Sides) =>
  and(eq(conversations.trainer_user_id, trainer), eq(conversations.client_user_id, client));

/** Checks that the client is one of the trainer's, archived or not. @throws NotFound */
export async function requireClient(actor: User, { client }: Sides): Promise<void> {
  if (!actor.is_trainer) return;
  const found = await db.$count(users, and(everyClient(actor), eq(users.user_id, client)));
  if (found === 0) throw new NotFound("unknown_recipient");
}

/**
 * Returns the number of a message in a conversation.
 * @param field the name of the input that holds the id
 * @throws Invalid when the conversation has no such message
 */
export async function numberOf(sides: Sides, id: number, field: string): Promise<number> {
  const [found] = await db
    .select({ number: messages.number })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(isBetween(sides), eq(messages.id, id), isNull(messages.event)));
  if (!found) throw new Invalid("unknown_row", { [field]: [] });
  return found.number;
}
