import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import type { Locale } from "~/domain/people/preferences/rules";
import { db } from "~db/client";
import { foods } from "~db/schema/index";
import { foodFields } from "./fields.server";
import { type Serving, TIERS, type Values } from "./rules";
import { correctionOf, isCorrectable } from "./search-correction.server";
import { askedFor, FOUND_MAX, MATCHES, matchingFoods, type Search } from "./search-match.server";
import { readSearchText, type SearchWords } from "./search-text";
import { verifiedFor, viewerOf, visibleFoods } from "./visible.server";

/** A food that a search has found. Values are for 100 g. */
export type FoundFood = Pick<
  typeof foods.$inferSelect,
  "id" | "name_de" | "name_en" | "brand" | "category" | "tier"
> &
  Values & {
    servings: Serving[];
    /** True if the person's trainer, or the trainer themselves, has verified it. */
    verified: boolean;
  };

interface Found {
  match: number;
  food: FoundFood;
}

/** So many foods with a text inside a word show that it is no typing error. */
const SEVERAL = 5;

/** Searches visible foods, best first. 8 to 14 digits are a barcode. Typing errors are corrected if next to nothing is found. */
export async function searchFoods(
  user: User,
  text: string,
  { language }: { language: Locale },
): Promise<FoundFood[]> {
  const asked = readSearchText(text);
  if (!asked) return [];
  const search: Search = { user, locale: language };
  if ("barcodes" in asked)
    return (await select(barcodeFoods(asked.barcodes, search), search)).map(({ food }) => food);
  const found = await select(matchingFoods(askedFor(asked), search), search);
  if (isEnough(found, asked) || !isCorrectable(asked)) return found.map(({ food }) => food);
  const corrected = await select(matchingFoods(correctionOf(asked), search), search);
  const known = new Set(found.map(({ food }) => food.id));
  return [...found, ...corrected.filter(({ food }) => !known.has(food.id))]
    .slice(0, FOUND_MAX)
    .map(({ food }) => food);
}

/** Tells whether a correction is needless. Brands have every typing error, so that one word that only they have can be wrong. */
function isEnough(found: Found[], { words }: SearchWords): boolean {
  const isMeant = ({ match, food }: Found) =>
    match <= MATCHES.wordsBegin && (food.tier !== TIERS.branded || words.length > 1);
  return found.some(isMeant) || found.filter(({ food }) => food.tier !== TIERS.branded).length >= SEVERAL;
}

const barcodeFoods = (barcodes: string[], { user }: Search): SQL => sql`
  select id, ${sql.raw(String(MATCHES.whole))} as match, row_number() over (order by tier, id) as place
  from foods where ${and(inArray(foods.barcode, barcodes), eq(foods.hidden, false), visibleFoods(viewerOf(user)))}
  order by place limit ${FOUND_MAX}::int`;

/** Reads the foods that a query has found, in its order. The statement is prepared once for each connection. */
async function select(query: SQL, { user }: Search): Promise<Found[]> {
  return await db
    .select({
      match: sql<number>`found.match`.mapWith(Number),
      food: {
        ...foodFields,
        tier: foods.tier,
        verified: verifiedFor(viewerOf(user)),
      },
    })
    .from(sql`(${query}) as found`)
    .innerJoin(foods, sql`${foods.id} = found.id`)
    .orderBy(asc(sql`found.place`))
    .prepare("food_search")
    .execute();
}
