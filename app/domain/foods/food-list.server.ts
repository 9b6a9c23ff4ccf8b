import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { shownName } from "~/domain/clients/clients.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/pages/rules";
import { hasWords } from "~/domain/pages/search.server";
import { db } from "~db/client";
import { foods, users } from "~db/schema";
import { foodFields } from "./fields.server";
import { fold } from "./fold";
import type { FoodListQuery } from "./schema";
import { ownedByClients, verifiedFor } from "./visible.server";

/** A food in the list of a person's own foods, or of those of a trainer's clients with the client's name. */
export type ListedFood = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * Lists a page of a person's own foods, newest first, or of the foods of a trainer's clients, where those without the mark
 * come first. A client who asks for the foods of clients gets their own.
 */
export async function listFoods(
  user: User,
  { of, q, page }: FoodListQuery,
): Promise<PageFacts & { foods: ListedFood[] }> {
  const isOfClients = of === "clients" && user.is_trainer;
  const which = and(
    isOfClients ? ownedByClients(user) : eq(foods.owner_user_id, user.user_id),
    hasWords(sql`${foods.search}`, fold(q)),
  );
  const [rows, [counted]] = await Promise.all([
    rowsOf(user, which, isOfClients, page),
    db.select({ total: count() }).from(foods).where(which),
  ]);
  return { ...pageFacts(counted?.total ?? 0, page), foods: rows };
}

const rowsOf = (user: User, which: SQL | undefined, unverifiedFirst: boolean, page: number) =>
  db
    .select({
      ...foodFields,
      verified: verifiedFor(user).as("verified"),
      owner: sql<string>`${shownName}`,
      version: foods.version,
    })
    .from(foods)
    .innerJoin(users, eq(users.user_id, foods.owner_user_id))
    .where(which)
    .orderBy(...(unverifiedFirst ? [verifiedFor(user)] : []), desc(foods.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
