import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { searched } from "~/domain/people/clients/client-page.server";
import { byName, ownClients, personFields } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { conversations, messages, users } from "~db/schema";
import { FIRST_LINE_MAX } from "./rules";

export interface ConversationList extends PageFacts {
  clients: ReturnType<typeof toListed>[];
}
export type ListedConversation = ConversationList["clients"][number];

/** Lists a page of clients, the newest message first, then those without one by name. A page after the last is the first. */
export async function listConversations(
  trainer: User,
  { q, page }: { q: string; page: number },
): Promise<ConversationList> {
  const rows = await selectPage(trainer, q, page);
  if (rows.length === 0 && page > 1) return await listConversations(trainer, { q, page: 1 });
  return { clients: rows.map(toListed), ...pageFacts(rows[0]?.total ?? 0, page) };
}

type Row = Awaited<ReturnType<typeof pageOf>>[number];

const toListed = ({ said, ...row }: Row) => ({ ...row, said: saidToday(said) });

type Page = QueryValues<{ user_id: string; offset: number; absent_since: Day }>;

const selectAll = prepared("conversation_list", (values: Page) => pageOf("", values));

/** Selects a page of the list. A search is not prepared, because its words change the query. */
async function selectPage({ user_id }: User, q: string, page: number): Promise<Row[]> {
  const values = { user_id, offset: (page - 1) * PAGE_SIZE, absent_since: absentSince() };
  return q === "" ? await selectAll(values) : await pageOf(q, values);
}

function pageOf(q: string, values: Page) {
  const ordered = [sql`${conversations.last_message_at} desc nulls last`, ...byName];
  const listed = db
    .select({
      ...personFields,
      ...presenceOf(users),
      time_zone: users.time_zone,
      conversation_id: sql<number | null>`${conversations.id}`.as("listed_conversation"),
      last_message_at: conversations.last_message_at,
      unread: sql<number>`coalesce(${conversations.sent_by_client} - ${conversations.read_by_trainer}, 0)`.as(
        "unread",
      ),
      position: sql<number>`row_number() over (order by ${sql.join(ordered, sql`, `)})`.as("position"),
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.client_user_id, users.user_id), eq(conversations.trainer_user_id, values.user_id)),
    )
    .where(and(ownClients(values), hasWords(searched, q)))
    .orderBy(...ordered)
    .limit(PAGE_SIZE)
    .offset(values.offset)
    .as("listed");
  const newest = newestOf(listed.conversation_id);
  return db
    .select({
      user_id: listed.user_id,
      first_name: listed.first_name,
      last_name: listed.last_name,
      email: listed.email,
      last_message_at: listed.last_message_at,
      unread: listed.unread,
      total: listed.total,
      beginning: newest.beginning,
      from_trainer: newest.from_trainer,
      said: saidFactsOf(listed, values.absent_since),
    })
    .from(listed)
    .leftJoinLateral(newest, sql`true`)
    .orderBy(asc(listed.position));
}

function newestOf(conversation: SQL.Aliased<number | null>) {
  return db
    .select({
      beginning: sql<string>`left(${messages.content}, ${sql.raw(String(FIRST_LINE_MAX))})`.as("beginning"),
      from_trainer: messages.from_trainer,
    })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation), isNull(messages.event)))
    .orderBy(desc(messages.number))
    .limit(1)
    .as("newest_message");
}
