import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { byRole, type Role, roleOf, type User } from "~/domain/people/accounts/user.server";
import { changeAnnounced } from "~/domain/shared/notices.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValues } from "~db/prepared";
import { conversations, messages } from "~db/schema";
import { isBetween, numberOf, requireClient } from "./message-list.server";
import { type ReadReviews, reviewReading } from "./opened.server";
import { type Participants, participantsOf } from "./participants.server";
import { newsSince } from "./rules";
import type { ReadInput } from "./schema";

/** Marks a conversation as read up to a message. @throws NotFound for somebody out of reach, Invalid for an unknown message */
export async function markRead(actor: User, { with_user_id, up_to }: ReadInput): Promise<void> {
  const participants = participantsOf(actor, with_user_id);
  await requireClient(actor, participants);
  const number = await numberOf(participants, up_to, "up_to");
  await markUpTo(actor, participants, { number, reviews: [] });
}

/** What a page has shown of a conversation: the number of the last entry, and the check-ins whose reviews a client has read. */
interface Shown {
  number: number;
  reviews: number[];
}

/** Marks what a page has shown of a conversation as read. @returns false on a full disk, where nothing is marked */
export async function markShown(actor: User, participants: Participants, shown: Shown): Promise<boolean> {
  try {
    await markUpTo(actor, participants, shown);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}

/** Marks messages and reviews in one statement. It announces that messages are read, if any are. */
const markUpTo = (actor: User, participants: Participants, shown: Shown) =>
  mark[roleOf(actor)]({ ...participants, ...shown, since: newsSince() });

type Read = QueryValues<Participants & ReadReviews & { number: number }>;

const mark = byRole((role) => prepared(`mark_read_by_${role}`, (values: Read) => markOf(role, values)));

function markOf(role: Role, values: Read) {
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
  const source: Pick<typeof db, "update"> = role === "trainer" ? db : db.with(reviewReading(values));
  return source
    .update(conversations)
    .set(role === "trainer" ? { read_by_trainer: sql`${ofOther}` } : { read_by_client: sql`${ofOther}` })
    .where(and(isBetween(values), gt(sql`${ofOther}`, role === "trainer" ? read_by_trainer : read_by_client)))
    .returning({ announced: changeAnnounced });
}
