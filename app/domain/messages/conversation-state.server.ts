import { and, desc, eq, lte, sql } from "drizzle-orm";
import { byRole, type Role } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { conversations, messages } from "~db/schema/index";
import { isBetween } from "./message-list.server";
import type { Participants } from "./participants.server";

/** Says how far a conversation has come. */
export interface ConversationState {
  /** The number of the last entry, or 0. */
  last_number: number;
  /** The id of the newest own message that the other participant has read, or null. */
  up_to: number | null;
}

const selectState = byRole((role) =>
  prepared(`conversation_state_of_${role}`, (values: QueryValues<Participants>) => stateFor(role, values)),
);

function stateFor(role: Role, values: QueryValues<Participants>) {
  const ofTrainer = role === "trainer";
  const readByOther = ofTrainer ? conversations.read_by_client : conversations.read_by_trainer;
  const newestRead = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversations.id),
        eq(messages.from_trainer, ofTrainer),
        lte(messages.nth_of_sender, readByOther),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(1);
  return db
    .select({ last_number: conversations.last_number, up_to: sql<number | null>`${newestRead}` })
    .from(conversations)
    .where(isBetween(values));
}

/** Reads how far a conversation has come, as one of its participants sees it. */
export async function readState(participants: Participants, ofTrainer: boolean): Promise<ConversationState> {
  const [state] = await selectState[ofTrainer ? "trainer" : "client"](participants);
  return state ?? { last_number: 0, up_to: null };
}
