import { and, desc, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { everyClient } from "~/domain/clients/clients.server";
import { Invalid, NotFound } from "~/domain/errors";
import { db } from "~db/client";
import { type Given, prepared } from "~db/prepared";
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
  { with_user_id, limit, before }: MessagesQuery,
): Promise<Message[]> {
  const sides = sidesOf(actor, with_user_id);
  await requireClient(actor, sides);
  const end = before === undefined ? undefined : await numberOf(sides, before, "before");
  const rows =
    limit === undefined && end === undefined
      ? await selectNewest(sides)
      : await listed(sides, limit, end === undefined ? undefined : lt(messages.number, end));
  return rows.reverse().map((row) => toMessage(row, sides));
}

const selectNewest = prepared("newest_messages", (sides: Given<Sides>) => listed(sides));

function listed(sides: Given<Sides>, limit = ENTRIES_SHOWN, part?: SQL) {
  // A join would make PostgreSQL sort the whole conversation.
  const conversation = db.select({ id: conversations.id }).from(conversations).where(isBetween(sides));
  return db
    .select(messageFields)
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation), isNull(messages.event), part))
    .orderBy(desc(messages.number))
    .limit(limit);
}

/** A condition on `conversations`: it is the one of these two people. */
export const isBetween = ({ trainer, client }: Given<Sides>) =>
  and(eq(conversations.trainer_user_id, trainer), eq(conversations.client_user_id, client));

const selectClient = prepared("message_client", (given: Given<{ user_id: string; client: string }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(everyClient(given), eq(users.user_id, given.client))),
);

/** Checks that the client is one of the trainer's, archived or not. @throws NotFound */
export async function requireClient(actor: User, { client }: Sides): Promise<void> {
  if (!actor.is_trainer) return;
  const [found] = await selectClient({ user_id: actor.user_id, client });
  if (!found) throw new NotFound("unknown_recipient");
}

const selectNumber = prepared("message_number", (given: Given<Sides & { id: number }>) =>
  db
    .select({ number: messages.number })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(isBetween(given), eq(messages.id, given.id), isNull(messages.event))),
);

/**
 * Returns the number of a message in a conversation.
 * @param field the name of the input that holds the id
 * @throws Invalid when the conversation has no such message
 */
export async function numberOf(sides: Sides, id: number, field: string): Promise<number> {
  const [found] = await selectNumber({ ...sides, id });
  if (!found) throw new Invalid("unknown_row", { [field]: [] });
  return found.number;
}
