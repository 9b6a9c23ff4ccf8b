import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { changeAnnounced } from "~/domain/shared/notices.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { conversations, messages } from "~db/schema";
import { isBetween, numberOf, requireClient } from "./message-list.server";
import { type Participants, participantsOf } from "./participants.server";
import type { ReadInput } from "./schema";

/** Marks a conversation as read up to a message. @throws NotFound for somebody out of reach, Invalid for an unknown message */
export async function markRead(actor: User, { with_user_id, up_to }: ReadInput): Promise<void> {
  const participants = participantsOf(actor, with_user_id);
  await requireClient(actor, participants);
  await markReadUpTo(actor, participants, await numberOf(participants, up_to, "up_to"));
}

/** Marks what an actor has read of a conversation, up to an entry's number. It announces the change, if there is one. */
export async function markReadUpTo(actor: User, participants: Participants, number: number): Promise<void> {
  await mark[roleOf(actor)]({ ...participants, number });
}

const mark = byRole((role) =>
  prepared(`mark_read_by_${role}`, (values: QueryValues<Participants & { number: number }>) =>
    markOf(role, values),
  ),
);

function markOf(role: Role, values: QueryValues<Participants & { number: number }>) {
  const { read_by_trainer, read_by_client } = conversations;
  const ofOther = db
    .select({ nth: messages.nth_of_sender })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversations.id),
        eq(messages.from_trainer, role !== "trainer"),
        lte(messages.number, values.number),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(1);
  return db
    .update(conversations)
    .set(role === "trainer" ? { read_by_trainer: sql`${ofOther}` } : { read_by_client: sql`${ofOther}` })
    .where(and(isBetween(values), gt(sql`${ofOther}`, role === "trainer" ? read_by_trainer : read_by_client)))
    .returning({ announced: changeAnnounced });
}
