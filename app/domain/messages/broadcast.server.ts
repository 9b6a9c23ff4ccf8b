import { and, eq, inArray } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { ownClients } from "~/domain/people/clients/clients.server";
import { Conflict, Invalid } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import { CONVERSATION_PACKAGES, RECIPIENTS, type RecipientGroup } from "./rules";
import { send } from "./send.server";

export interface Broadcast {
  content: string;
  to: RecipientGroup;
  /** `user_id`s, which only matter if `to` is "chosen". */
  clients: string[];
  /** The number of clients whom the trainer expects to reach. */
  expected?: number | undefined;
  idempotency_key?: string | undefined;
}

/**
 * Sends a message to several clients, each in their own conversation: to all or to none, and once for a key.
 * @returns the number of clients; null when `expected` is another number, and nothing is sent then
 * @throws Invalid for no client or too many; NotFound, Forbidden and Conflict as sendMessage() does
 */
export async function sendToSeveral(
  trainer: User,
  { content, to, clients, expected, idempotency_key }: Broadcast,
): Promise<number | null> {
  const chosen = to === "chosen" ? [...new Set(clients)].sort() : [];
  const written = { content, to, chosen, idempotency_key };
  const hash = hashOf(written);
  const before = await countSent(trainer, idempotency_key, hash);
  if (before > 0) return before;
  const recipients = to === "chosen" ? chosen : await everybodyIn(trainer, to);
  if (recipients.length < RECIPIENTS.min) throw new Invalid("no_recipients", { client_user_id: [] });
  if (recipients.length > RECIPIENTS.max) throw new Invalid("too_many_recipients", { client_user_id: [] });
  if (expected !== undefined && expected !== recipients.length) return null;
  const sent = await send(
    trainer,
    trainer.user_id,
    recipients,
    "several",
    { content, idempotency_key },
    hash,
  );
  return sent.length;
}

/** Counts the messages that a key has sent before. @throws Conflict when it has sent something else */
async function countSent(trainer: User, key: string | undefined, hash: string): Promise<number> {
  if (!key) return 0;
  const sent = await db
    .select({ hash: messages.idempotency_hash })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.trainer_user_id, trainer.user_id),
        eq(messages.from_trainer, true),
        eq(messages.idempotency_key, key),
      ),
    );
  if (sent.some((message) => message.hash !== hash)) throw new Conflict("already_sent");
  return sent.length;
}

async function everybodyIn(trainer: User, group: Exclude<RecipientGroup, "chosen">): Promise<string[]> {
  const packages = group === "everybody" ? CONVERSATION_PACKAGES : [group];
  const rows = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(ownClients(trainer), inArray(users.package_type, packages)));
  return rows.map(({ user_id }) => user_id);
}
