import { and, asc, eq, isNotNull } from "drizzle-orm";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { checkIns, conversations, messages, plans, savedReplies, trainingSessions } from "~db/schema";
import { CONVERSATIONS, SAVED_REPLIES } from "./demo-conversations";
import { at, type Ids, idOf } from "./demo-ids";
import { type Line, TO_ALL } from "./demo-lines";

type Row = typeof messages.$inferInsert;
type Entry = Omit<Row, "conversation_id" | "number"> & { created_at: Date };

/** Creates the demo's conversations, with the events of the plans, check-ins and workouts, which must be there, and the saved replies. */
export async function seedConversations(tx: Transaction, ids: Ids, start: Day): Promise<void> {
  for (const { coach, client, lines, unread, news } of CONVERSATIONS) {
    const client_user_id = idOf(ids, client);
    const written = messagesOf(lines, start);
    const events = [
      ...withNews(await eventsOf(tx, client_user_id), news),
      ...(await sessionsOf(tx, client_user_id)),
    ];
    const entries = [...events, ...written].toSorted((one, other) => +one.created_at - +other.created_at);
    const waiting = waitingIn(entries);
    const sentBy = (isTrainer: boolean) => written.filter((entry) => entry.from_trainer === isTrainer).length;
    const [made] = await tx
      .insert(conversations)
      .values({
        client_user_id,
        trainer_user_id: idOf(ids, coach),
        last_number: entries.length,
        sent_by_trainer: sentBy(true),
        read_by_client: sentBy(true) - unread.client,
        sent_by_client: sentBy(false),
        read_by_trainer: sentBy(false) - unread.coach,
        last_message_at: written.at(-1)?.created_at ?? null,
        waits_since: entries[waiting]?.created_at ?? null,
        waits_from: entries[waiting] ? waiting + 1 : null,
      })
      .returning({ conversation_id: conversations.id });
    if (made && entries.length > 0)
      await tx
        .insert(messages)
        .values(entries.map((entry, index) => ({ ...entry, ...made, number: index + 1 })));
  }
  const trainer_user_id = idOf(ids, "coach@beast.example");
  await tx.insert(savedReplies).values(SAVED_REPLIES.map((content) => ({ trainer_user_id, content })));
}

/** Finds the client's first message after the coach's last one to this client alone. @returns its index, -1 where nothing waits */
function waitingIn(entries: Entry[]): number {
  const last = entries.findLastIndex((entry) => entry.from_trainer === true && entry.content !== TO_ALL);
  return entries.findIndex((entry, index) => index > last && entry.from_trainer === false);
}

/** Returns the events of a client's finished workouts. */
async function sessionsOf(tx: Transaction, user_id: string): Promise<Entry[]> {
  const { completion_date, finished_at } = trainingSessions;
  const rows = await tx
    .select({ session_date: completion_date, created_at: finished_at })
    .from(trainingSessions)
    .where(eq(trainingSessions.user_id, user_id))
    .orderBy(asc(completion_date));
  return rows.map((row) => ({ event: "training_finished" as const, ...row }));
}

function messagesOf(lines: Line[], start: Day): Entry[] {
  const sent = { coach: 0, client: 0 };
  return lines.map(([day, time, from, content]) => ({
    from_trainer: from === "coach",
    nth_of_sender: ++sent[from],
    content,
    created_at: at(addDays(start, day), time),
  }));
}

/** Lets the newest events be news. The client has seen the others. */
function withNews(events: Entry[], news = 0): Entry[] {
  const ordered = events.toSorted((one, other) => +one.created_at - +other.created_at);
  return ordered.map((event, index) =>
    index < ordered.length - news ? event : { ...event, news_at: event.created_at },
  );
}

/** Returns the events of a client's plans, which are all new, and of the reviews, one for each check-in. */
async function eventsOf(tx: Transaction, client_user_id: string): Promise<Entry[]> {
  const ofPlans = await tx
    .select({ plan_id: plans.id, created_at: plans.created_at })
    .from(plans)
    .where(eq(plans.client_user_id, client_user_id))
    .orderBy(asc(plans.id));
  const ofReviews = await tx
    .selectDistinctOn([checkIns.check_in_date, checkIns.kind], {
      check_in_id: checkIns.id,
      created_at: checkIns.reviewed_at,
    })
    .from(checkIns)
    .where(and(eq(checkIns.client_user_id, client_user_id), isNotNull(checkIns.reviewed_at)))
    .orderBy(asc(checkIns.check_in_date), asc(checkIns.kind), asc(checkIns.id));
  return [
    ...ofPlans.map((row) => ({ event: "plan_new" as const, ...row })),
    ...ofReviews.map((row) => ({
      event: "check_in_reviewed" as const,
      ...row,
      created_at: row.created_at as Date,
    })),
  ];
}
