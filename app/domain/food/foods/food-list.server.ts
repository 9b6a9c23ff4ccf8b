import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { shownName } from "~/domain/people/clients/clients.server";
import { normalize } from "~/domain/shared/normalize";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { hasWords } from "~/domain/shared/pages/search.server";
import { db } from "~db/client";
import { preparedEach, type QueryValues } from "~db/prepared";
import { foods, users } from "~db/schema/index";
import { foodFields } from "./fields.server";
import type { FoodListQuery } from "./schema";
import { ownedByClients, verifiedFor, viewerOf } from "./visible.server";

export type ListedFood = Awaited<ReturnType<typeof rowsOf>>[number];

/** Lists a page of own foods, newest first, or of clients' foods, unverified ones first. A client always gets their own. */
export async function listFoods(
  user: User,
  { of, q, page }: FoodListQuery,
): Promise<PageFacts & { foods: ListedFood[] }> {
  const whose = of === "clients" && user.is_trainer ? "clients" : "own";
  const values = { ...viewerOf(user), offset: (page - 1) * PAGE_SIZE };
  const words = hasWords(sql`${foods.search}`, normalize(q));
  const [rows, [counted]] = await Promise.all(
    words
      ? [rowsOf(whose, values, words), countOf(whose, values, words)]
      : [selectRows(whose, values), selectCount(whose, values)],
  );
  return { ...pageFacts(counted?.total ?? 0, page), foods: rows };
}

const OWNERS = ["own", "clients"] as const;
type Owners = (typeof OWNERS)[number];

type FoodListValues = QueryValues<{ user_id: string; trainer: string; offset: number }>;

const selectRows = preparedEach("food_list", OWNERS, (whose, values: FoodListValues) =>
  rowsOf(whose, values),
);
const selectCount = preparedEach("food_count", OWNERS, (whose, values: UserKey) => countOf(whose, values));

const ownedBy = (whose: Owners, user: UserKey) =>
  whose === "clients" ? ownedByClients(user) : eq(foods.owner_user_id, user.user_id);

const countOf = (whose: Owners, user: UserKey, words?: SQL) =>
  db
    .select({ total: count() })
    .from(foods)
    .where(and(ownedBy(whose, user), words));

const rowsOf = (whose: Owners, values: FoodListValues, words?: SQL) =>
  db
    .select({
      ...foodFields,
      verified: verifiedFor(values).as("verified"),
      owner: sql<string>`${shownName}`,
      version: foods.version,
    })
    .from(foods)
    .innerJoin(users, eq(users.user_id, foods.owner_user_id))
    .where(and(ownedBy(whose, values), words))
    .orderBy(...(whose === "clients" ? [verifiedFor(values)] : []), desc(foods.id))
    .limit(PAGE_SIZE)
    .offset(values.offset);
