import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { outOf } from "~/domain/people/accounts/presence";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { Conflict, Forbidden, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import type { MessageAnswer } from "./answer";
import { type Taker, takeNumbers } from "./numbers.server";
import { type Participants, participantsOf } from "./participants.server";
import { closedFor } from "./rules";
import type { MessageInput } from "./schema";

/** `number` is its position in the conversation. */
export type Message = z.output<typeof MessageAnswer> & { number: number };

interface Written {
  content: string;
  idempotency_key?: string | undefined;
}

/**
 * Sends a message between a trainer and their client, once for a key. @throws NotFound when they are not, Forbidden when the
 * client is archived or their package has no messages, Conflict when the key has sent another text
 */
export async function sendMessage(actor: User, input: MessageInput): Promise<Message> {
  const { trainer, client } = participantsOf(actor, input.recipient_user_id);
  const taker = actor.is_trainer ? "answer" : "client";
  const [sent] = await send(actor, trainer, [client], taker, input, hashOf(input));
  return sent as Message;
}

/** A key that has sent its messages before. It undoes the numbers that were taken for them. */
class SentBefore extends Error {}

/** Sends a text to some clients of one trainer. @param hash the hash of what was sent with the key */
export async function send(
  actor: User,
  trainer: string,
  clients: string[],
  taker: Taker,
  written: Written,
  hash: string,
): Promise<Message[]> {
  try {
    return await db.transaction((tx) => sendOnce(tx, actor, trainer, clients, taker, written, hash));
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
    return await findSent(actor, trainer, clients, written, hash);
  }
}

async function sendOnce(
  tx: Transaction,
  actor: User,
  trainer: string,
  clients: string[],
  taker: Taker,
  { content, idempotency_key }: Written,
  hash: string,
): Promise<Message[]> {
  await requireOpen(tx, actor, trainer, clients);
  const numbers = await takeNumbers(tx, trainer, clients, taker);
  const rows = await tx
    .insert(messages)
    .values(
      numbers.map(({ conversation_id, number, nth_of_sender }) => ({
        conversation_id,
        number,
        nth_of_sender,
        from_trainer: actor.is_trainer,
        content,
        idempotency_key,
        idempotency_hash: idempotency_key ? hash : null,
      })),
    )
    .onConflictDoNothing({
      target: [messages.conversation_id, messages.from_trainer, messages.idempotency_key],
    })
    .returning(sentFields);
  if (rows.length < numbers.length) throw new SentBefore();
  const clientOf = new Map(
    numbers.map(({ conversation_id, client_user_id }) => [conversation_id, client_user_id]),
  );
  return rows.map((row) => toMessage(row, { trainer, client: clientOf.get(row.conversation_id) as string }));
}

/** Checks that somebody can write to each client, and locks their rows, so that nobody is archived before it is sent. */
async function requireOpen(tx: Transaction, actor: User, trainer: string, clients: string[]): Promise<void> {
  const recipients = await tx
    .select({ package_type: users.package_type, ...presenceOf(users) })
    .from(users)
    .where(and(eq(users.trainer_user_id, trainer), inArray(users.user_id, clients)))
    .orderBy(asc(users.user_id))
    .for("share");
  if (recipients.length < clients.length) throw new NotFound("unknown_recipient");
  const closed = recipients.map((client) => closedFor({ ...client, out: outOf(client) }));
  if (closed.includes("archived")) throw new Forbidden("chat_archived");
  if (closed.includes("consent_withdrawn") || closed.includes("closed")) throw new Forbidden("chat_ended");
  if (closed.includes("no_chat"))
    throw new Forbidden(actor.is_trainer ? "chat_not_in_package" : "not_in_package");
}

/** Finds the messages that a key has sent before. @throws Conflict when it has sent something else */
async function findSent(
  actor: User,
  trainer: string,
  clients: string[],
  { idempotency_key = "" }: Written,
  hash: string,
): Promise<Message[]> {
  const rows = await db
    .select({ ...sentFields, hash: messages.idempotency_hash, client: conversations.client_user_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.trainer_user_id, trainer),
        inArray(conversations.client_user_id, clients),
        eq(messages.from_trainer, actor.is_trainer),
        eq(messages.idempotency_key, idempotency_key),
      ),
    );
  if (rows.length < clients.length || rows.some((row) => row.hash !== hash))
    throw new Conflict("already_sent");
  return rows.map((row) => toMessage(row, { trainer, client: row.client }));
}

export const messageFields = {
  id: messages.id,
  number: messages.number,
  from_trainer: messages.from_trainer,
  content: messages.content,
  created_at: messages.created_at,
};
const sentFields = { ...messageFields, conversation_id: messages.conversation_id };

interface SentRow {
  id: number;
  number: number;
  from_trainer: boolean | null;
  content: string;
  created_at: Date;
}

export function toMessage(
  { id, number, from_trainer, content, created_at }: SentRow,
  { trainer, client }: Participants,
): Message {
  const [sender_user_id, recipient_user_id] = from_trainer ? [trainer, client] : [client, trainer];
  return { id, number, sender_user_id, recipient_user_id, content, created_at };
}
