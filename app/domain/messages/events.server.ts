import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PackageType } from "~/domain/people/packages/rules";
import { clock } from "~/domain/shared/calendar/clock";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { conversations, messages } from "~db/schema";
import { takeNumbers } from "./numbers.server";
import type { Participants } from "./participants.server";
import { ONE_EVENT_MINUTES } from "./rules";

/**
 * Announces a plan; one that `wasActive` is not new. Within an hour there is one event, which is then news again. The transaction
 * must have locked the client.
 */
export async function addPlanEvent(
  tx: Transaction,
  participants: Participants,
  { id, wasActive }: { id: number; wasActive: boolean },
): Promise<void> {
  const last = await lastEvent(tx, eq(messages.plan_id, id));
  if (last?.isRecent) return await makeNews(tx, last);
  const event = last || wasActive ? "plan_changed" : "plan_new";
  await addEvent(tx, participants, { event, plan_id: id, news_at: clock.now() });
}

/**
 * Announces a review, once within an hour. One whose comment alone has changed (`isChange`) keeps its event, which is then news
 * again. The transaction must have locked the client. `ofDay` includes the check-in itself.
 */
export async function addReviewEvent(
  tx: Transaction,
  participants: Participants,
  { id, ofDay, isChange }: { id: number; ofDay: number[]; isChange: boolean },
): Promise<void> {
  const last = await lastEvent(tx, inArray(messages.check_in_id, ofDay));
  if (last && (last.isRecent || isChange)) return await makeNews(tx, last);
  await addEvent(tx, participants, { event: "check_in_reviewed", check_in_id: id, news_at: clock.now() });
}

/** Moves the events about a check-in that is deleted to another one of its review. */
export async function moveReviewEvents(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(messages).set({ check_in_id: to }).where(eq(messages.check_in_id, from));
}

/** Announces a new package to both people. The transaction must have locked the client. */
export async function addPackageEvent(
  tx: Transaction,
  participants: Participants,
  package_type: PackageType,
): Promise<void> {
  await addEvent(tx, participants, { event: "package_changed", package_type });
}

/**
 * Announces that a client has finished the training of a day, once for each day. The event is shown while the training is finished,
 * with what its sets are when it is read. The transaction must have locked the client.
 */
export async function addTrainingEvent(
  tx: Transaction,
  participants: Participants,
  session_date: Day,
): Promise<void> {
  const { trainer, client } = participants;
  const [told] = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.trainer_user_id, trainer),
        eq(conversations.client_user_id, client),
        eq(messages.session_date, session_date),
      ),
    );
  if (!told) await addEvent(tx, participants, { event: "training_finished", session_date });
}

/** Announces an absence. Its words are read from the absence. The transaction must have locked the client. */
export async function addAbsenceEvent(
  tx: Transaction,
  participants: Participants,
  absence_id: number,
): Promise<void> {
  await addEvent(tx, participants, { event: "absence", absence_id });
}

interface LastEvent {
  id: number;
  isRecent: boolean;
}

async function lastEvent(tx: Transaction, about: SQL): Promise<LastEvent | undefined> {
  const [last] = await tx
    .select({ id: messages.id, created_at: messages.created_at })
    .from(messages)
    .where(about)
    .orderBy(desc(messages.created_at))
    .limit(1);
  const recent = clock.now().getTime() - ONE_EVENT_MINUTES * 60_000;
  return last && { id: last.id, isRecent: last.created_at.getTime() > recent };
}

async function makeNews(tx: Transaction, { id }: LastEvent): Promise<void> {
  await tx.update(messages).set({ news_at: clock.now() }).where(eq(messages.id, id));
}

type Columns = Pick<
  typeof messages.$inferInsert,
  "event" | "plan_id" | "check_in_id" | "package_type" | "session_date" | "absence_id" | "news_at"
>;

async function addEvent(tx: Transaction, { trainer, client }: Participants, columns: Columns): Promise<void> {
  const [taken] = await takeNumbers(tx, trainer, [client], "event");
  if (!taken) throw new Error("a conversation always gives a number");
  const { conversation_id, number } = taken;
  await tx.insert(messages).values({ conversation_id, number, ...columns, created_at: clock.now() });
}
