import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { everyClient } from "~/domain/people/clients/clients.server";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { conversations, messages, users } from "~db/schema";
import { type Participants, participantsOf } from "./participants.server";
import type { MessagesQuery } from "./schema";
import { type Message, messageFields, toMessage } from "./send.server";

/**
 * Lists the messages of a conversation without events, the newest last.
 * @throws NotFound when the other person is not the actor's client or trainer, Invalid when `before` or `after` is of another conversation
 */
export async function* listMessages(
  actor: User,
  { with_user_id, limit, before, after }: MessagesQuery,
): Batches<Message> {
  const participants = participantsOf(actor, with_user_id);
  await requireClient(actor, participants);
  const end =
    before === undefined ? undefined : lt(messages.number, await numberOf(participants, before, "before"));
  const start = await startOf(participants, { limit, after }, end);
  yield* inBatches<Message>({ limit }, async (rows, last) => {
    const begin = last ? gt(messages.number, last.number) : start;
    const results = await db
      .select(messageFields)
      .from(messages)
      .where(and(isIn(participants), begin, end))
      .orderBy(asc(messages.number))
      .limit(rows + 1);
    return batchOf(
      results.map((row) => toMessage(row, participants)),
      rows,
    );
  });
}

/** Finds where the messages begin: after one of them, or with the first of the newest. */
async function startOf(
  participants: Participants,
  { limit, after }: Pick<MessagesQuery, "limit" | "after">,
  end: SQL | undefined,
): Promise<SQL | undefined> {
  if (after !== undefined) return gt(messages.number, await numberOf(participants, after, "after"));
  if (limit === undefined) return undefined;
  const [first] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(and(isIn(participants), end))
    .orderBy(desc(messages.number))
    .offset(limit - 1)
    .limit(1);
  return first && gte(messages.number, first.number);
}

function isIn(participants: Participants) {
  // A join would make PostgreSQL sort the whole conversation.
  const conversation = db.select({ id: conversations.id }).from(conversations).where(isBetween(participants));
  return and(eq(messages.conversation_id, conversation), isNull(messages.event));
}

export const isBetween = ({ trainer, client }: QueryValues<Participants>) =>
  and(eq(conversations.trainer_user_id, trainer), eq(conversations.client_user_id, client));

const selectClient = prepared("message_client", (values: QueryValues<{ user_id: string; client: string }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(everyClient(values), eq(users.user_id, values.client))),
);

/** Checks that the client is one of the trainer's, archived or not. @throws NotFound */
export async function requireClient(actor: User, { client }: Participants): Promise<void> {
  if (!actor.is_trainer) return;
  const [row] = await selectClient({ user_id: actor.user_id, client });
  if (!row) throw new NotFound("unknown_recipient");
}

const selectNumber = prepared("message_number", (values: QueryValues<Participants & { id: number }>) =>
  db
    .select({ number: messages.number })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(isBetween(values), eq(messages.id, values.id), isNull(messages.event))),
);

/** Returns the number of a message. @throws Invalid at the input `field` when the conversation has no such message */
export async function numberOf(participants: Participants, id: number, field: string): Promise<number> {
  const [row] = await selectNumber({ ...participants, id });
  if (!row) throw new Invalid("unknown_row", { [field]: [] });
  return row.number;
}
