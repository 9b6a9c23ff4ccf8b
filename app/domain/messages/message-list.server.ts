import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { everyClient } from "~/domain/people/clients/clients.server";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { inPieces, type Pieces, pieceOf } from "~/domain/shared/pages/pieces.server";
import { db } from "~db/client";
import { type Given, prepared } from "~db/prepared";
import { conversations, messages, users } from "~db/schema";
import type { MessagesQuery } from "./schema";
import { type Message, messageFields, toMessage } from "./send.server";
import { type Sides, sidesOf } from "./sides.server";

/**
 * Lists the messages of a conversation without events, the newest last.
 * @throws NotFound when the other person is not the actor's client or trainer, Invalid when `before` is of another conversation
 */
export async function* listMessages(
  actor: User,
  { with_user_id, limit, before }: MessagesQuery,
): Pieces<Message> {
  const sides = sidesOf(actor, with_user_id);
  await requireClient(actor, sides);
  const end = before === undefined ? undefined : lt(messages.number, await numberOf(sides, before, "before"));
  const start = limit === undefined ? undefined : await startOf(sides, limit, end);
  yield* inPieces<Message>({ limit }, async (rows, last) => {
    const begin = last ? gt(messages.number, last.number) : start;
    const found = await db
      .select(messageFields)
      .from(messages)
      .where(and(isIn(sides), begin, end))
      .orderBy(asc(messages.number))
      .limit(rows + 1);
    return pieceOf(
      found.map((row) => toMessage(row, sides)),
      rows,
    );
  });
}

async function startOf(sides: Sides, count: number, end: SQL | undefined): Promise<SQL | undefined> {
  const [first] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(and(isIn(sides), end))
    .orderBy(desc(messages.number))
    .offset(count - 1)
    .limit(1);
  return first && gte(messages.number, first.number);
}

function isIn(sides: Sides) {
  // A join would make PostgreSQL sort the whole conversation.
  const conversation = db.select({ id: conversations.id }).from(conversations).where(isBetween(sides));
  return and(eq(messages.conversation_id, conversation), isNull(messages.event));
}

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

/** Returns the number of a message. @throws Invalid at the input `field` when the conversation has no such message */
export async function numberOf(sides: Sides, id: number, field: string): Promise<number> {
  const [found] = await selectNumber({ ...sides, id });
  if (!found) throw new Invalid("unknown_row", { [field]: [] });
  return found.number;
}
