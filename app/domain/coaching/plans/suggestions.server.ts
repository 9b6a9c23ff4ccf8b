import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { PlanContents, PlanKind } from "~/domain/coaching/plan-content/kinds";
import { SUGGESTIONS, SUGGESTIONS_FROM } from "~/domain/coaching/plan-content/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import { plans } from "~db/schema/index";
import { newestFirst, visibleTo } from "./plan-list.server";

interface Items {
  nutrition: PlanContents["nutrition"]["meals"][number];
  training: PlanContents["training"]["workouts"][number]["exercises"][number];
}

const PATHS = { nutrition: sql`'$.meals[*]'`, training: sql`'$.workouts[*].exercises[*]'` };

/** Suggests items of the newest plans by a part of their names, each name once. Names that begin with the text come first. */
export async function suggestItems<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  q: string,
): Promise<Items[Kind][]> {
  const { content, updated_at, id, created_at, content_bytes } = plans;
  const measured = db
    .select({
      content,
      updated_at,
      id,
      bytes: sql<number>`sum(${content_bytes}) over (order by ${created_at} desc, ${id} desc)`.as("bytes"),
    })
    .from(plans)
    .where(and(eq(plans.trainer_user_id, trainer.user_id), visibleTo(trainer, kind)))
    .orderBy(...newestFirst)
    .limit(SUGGESTIONS_FROM.plans)
    .as("measured");
  const newest = db
    .select({ content: measured.content, updated_at: measured.updated_at, id: measured.id })
    .from(measured)
    .where(lte(measured.bytes, SUGGESTIONS_FROM.bytes))
    .as("newest");
  const items = db
    .select({
      item: sql<Items[Kind]>`jsonb_path_query(${newest.content}, ${PATHS[kind]})`.as("item"),
      updated_at: newest.updated_at,
      id: newest.id,
    })
    .from(newest)
    .as("items");
  const name = sql<string>`lower(${items.item} ->> 'name')`;
  const named = db
    .selectDistinctOn([name], { item: items.item, name: name.as("name"), updated_at: items.updated_at })
    .from(items)
    .where(hasWords(name, q))
    .orderBy(name, desc(items.updated_at), desc(items.id))
    .as("named");
  const loweredQuery = sql`lower(${q})`;
  const rows = await db
    .select({ item: named.item })
    .from(named)
    .orderBy(
      desc(sql`starts_with(${named.name}, ${loweredQuery})`),
      desc(sql`position(' ' || ${loweredQuery} in ${named.name}) > 0`),
      desc(named.updated_at),
      named.name,
    )
    .limit(SUGGESTIONS);
  return rows.map(({ item }) => item);
}
