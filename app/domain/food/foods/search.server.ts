import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { db } from "~db/client";
import { foods } from "~db/schema/index";
import { foodFields } from "./fields.server";
import { type Serving, TIERS } from "./rules";
import { correctionOf, isCorrectable } from "./search-correction.server";
import { MATCHES, matchingFoods, RESULTS_MAX, type Search, searchTerms } from "./search-match.server";
import { readSearchText, type SearchWords } from "./search-text";
import type { Values } from "./values";
import { verifiedFor, viewerOf, visibleFoods } from "./visible.server";

/** A food that a search has found. Values are for 100 g. */
export type FoodSearchResult = Pick<
  typeof foods.$inferSelect,
  "id" | "name_de" | "name_en" | "brand" | "category" | "tier"
> &
  Values & {
    servings: Serving[];
    /** True if the person's trainer, or the trainer themselves, has verified it. */
    verified: boolean;
  };

interface RankedFood {
  match: number;
  food: FoodSearchResult;
}

/** So many foods with a text inside a word show that it is no typing error. */
const SEVERAL = 5;

/** Searches visible foods, best first. 8 to 14 digits are a barcode. Typing errors are corrected if next to nothing is found. */
export async function searchFoods(
  user: User,
  text: string,
  { language }: { language: Locale },
): Promise<FoodSearchResult[]> {
  const query = readSearchText(text);
  if (!query) return [];
  const search: Search = { user, locale: language };
  if ("barcodes" in query)
    return (await select(barcodeFoods(query.barcodes, search), search)).map(({ food }) => food);
  const results = await select(matchingFoods(searchTerms(query), search), search);
  if (isEnough(results, query) || !isCorrectable(query)) return results.map(({ food }) => food);
  const corrected = await select(matchingFoods(correctionOf(query), search), search);
  const known = new Set(results.map(({ food }) => food.id));
  return [...results, ...corrected.filter(({ food }) => !known.has(food.id))]
    .slice(0, RESULTS_MAX)
    .map(({ food }) => food);
}

/** Tells whether a correction is needless. Brands have every typing error, so that one word that only they have can be wrong. */
function isEnough(results: RankedFood[], { words }: SearchWords): boolean {
  const isRelevant = ({ match, food }: RankedFood) =>
    match <= MATCHES.wordsBegin && (food.tier !== TIERS.branded || words.length > 1);
  return (
    results.some(isRelevant) || results.filter(({ food }) => food.tier !== TIERS.branded).length >= SEVERAL
  );
}

const barcodeFoods = (barcodes: string[], { user }: Search): SQL => sql`
  select id, ${sql.raw(String(MATCHES.whole))} as match, row_number() over (order by tier, id) as position
  from foods where ${and(inArray(foods.barcode, barcodes), eq(foods.hidden, false), visibleFoods(viewerOf(user)))}
  order by position limit ${RESULTS_MAX}::int`;

/** Reads the foods that a query has found, in its order. The statement is prepared once for each connection. */
async function select(query: SQL, { user }: Search): Promise<RankedFood[]> {
  return await db
    .select({
      match: sql<number>`results.match`.mapWith(Number),
      food: {
        ...foodFields,
        tier: foods.tier,
        verified: verifiedFor(viewerOf(user)),
      },
    })
    .from(sql`(${query}) as results`)
    .innerJoin(foods, sql`${foods.id} = results.id`)
    .orderBy(asc(sql`results.position`))
    .prepare("food_search")
    .execute();
}
