import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Person, User } from "~/domain/people/accounts/user.server";
import { shownName } from "~/domain/people/clients/clients.server";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import { type Given, preparedEach } from "~db/prepared";
import { foods, users } from "~db/schema/index";
import { foodFields } from "./fields.server";
import { fold } from "./fold";
import type { FoodListQuery } from "./schema";
import { ownedByClients, verifiedFor, viewerOf } from "./visible.server";

export type ListedFood = Awaited<ReturnType<typeof rowsOf>>[number];

/** Lists a page of own foods, newest first, or of clients' foods, unverified ones first. A client always gets their own. */
export async function listFoods(
  user: User,
  { of, q, page }: FoodListQuery,
): Promise<PageFacts & { foods: ListedFood[] }> {
  const whose = of === "clients" && user.is_trainer ? "clients" : "own";
  const asked = { ...viewerOf(user), offset: (page - 1) * PAGE_SIZE };
  const words = hasWords(sql`${foods.search}`, fold(q));
  const [rows, [counted]] = await Promise.all(
    words
      ? [rowsOf(whose, asked, words), countOf(whose, asked, words)]
      : [selectRows(whose, asked), selectCount(whose, asked)],
  );
  return { ...pageFacts(counted?.total ?? 0, page), foods: rows };
}

const OWNERS = ["own", "clients"] as const;
type Owners = (typeof OWNERS)[number];

type Asked = Given<{ user_id: string; trainer: string; offset: number }>;

const selectRows = preparedEach("food_list", OWNERS, (whose, given: Asked) => rowsOf(whose, given));
const selectCount = preparedEach("food_count", OWNERS, (whose, given: Person) => countOf(whose, given));

const ownedBy = (whose: Owners, user: Person) =>
  whose === "clients" ? ownedByClients(user) : eq(foods.owner_user_id, user.user_id);

const countOf = (whose: Owners, user: Person, words?: SQL) =>
  db
    .select({ total: count() })
    .from(foods)
    .where(and(ownedBy(whose, user), words));

const rowsOf = (whose: Owners, given: Asked, words?: SQL) =>
  db
    .select({
      ...foodFields,
      verified: verifiedFor(given).as("verified"),
      owner: sql<string>`${shownName}`,
      version: foods.version,
    })
    .from(foods)
    .innerJoin(users, eq(users.user_id, foods.owner_user_id))
    .where(and(ownedBy(whose, given), words))
    .orderBy(...(whose === "clients" ? [verifiedFor(given)] : []), desc(foods.id))
    .limit(PAGE_SIZE)
    .offset(given.offset);
