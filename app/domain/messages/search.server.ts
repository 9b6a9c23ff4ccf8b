import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { isReadableRow } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { personFields } from "~/domain/people/clients/clients.server";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { conversations, messages, users } from "~db/schema";
import { messageFields } from "./send.server";

export type Hit = Awaited<ReturnType<typeof selectHits>>[number];

export interface Hits {
  hits: Hit[];
  page: number;
  hasMore: boolean;
}

/** Searches messages, newest first. Words are found in other German and English forms too. Words in quotes stand together. */
export async function searchMessages(actor: User, q: string, page: number): Promise<Hits> {
  const results = q ? await selectHits(actor, q, page) : [];
  return { hits: results.slice(0, PAGE_SIZE), page, hasMore: results.length > PAGE_SIZE };
}

async function selectHits(actor: User, q: string, page: number) {
  // A minus would leave out words. The languages disagree on them, because each drops other short words.
  const text = q.replaceAll("-", " ");
  const words = sql`(websearch_to_tsquery('german', ${text}) || websearch_to_tsquery('english', ${text}) || websearch_to_tsquery('simple', ${text}))`;
  const own = actor.is_trainer
    ? and(eq(conversations.trainer_user_id, actor.user_id), isReadableRow())
    : and(
        eq(conversations.client_user_id, actor.user_id),
        eq(conversations.trainer_user_id, actor.trainer_user_id ?? ""),
      );
  return await db
    .select({
      ...messageFields,
      client: personFields,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(users, eq(users.user_id, conversations.client_user_id))
    .where(and(own, isNull(messages.event), sql`${messages.search} @@ ${words}`))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
}
