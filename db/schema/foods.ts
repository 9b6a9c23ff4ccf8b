import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  FOOD_CALORIES,
  FOOD_CATEGORIES,
  FOOD_GRAMS,
  type FoodCategory,
  type Serving,
  TIERS,
} from "../../app/domain/food/foods/rules";
import { createdAt, instant, oneOf, within } from "./columns";
import { users } from "./users";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const PERSONAL = sql.raw("owner_user_id is not null");
const GENERIC = sql.raw(`tier in (${TIERS.starter}, ${TIERS.generic}) and not hidden`);
const BRANDED = sql.raw(`tier = ${TIERS.branded} and not hidden`);
const NAMES = sql.raw("string_to_array(btrim(compact, '|'), '|')");
const grams = () => numeric({ precision: 5, scale: 2, mode: "number" });

/** The tables that shared foods come from, with what their licences ask to show. */
export const foodSources = pgTable("food_sources", {
  source: text().primaryKey(),
  name: text().notNull(),
  licence: text().notNull(),
  attribution: text().notNull(),
  url: text().notNull().default(""),
  /** Identifies the state of the data that was read last, so that the same state is not read again. */
  state: text().notNull().default(""),
  /** The number of its foods, counted when they were read last. */
  foods: integer().notNull().default(0),
  imported_at: instant().notNull().defaultNow(),
});

/**
 * Foods with their values in 100 g. A food has an owner, or it comes from a source and everybody can use it. Energy is
 * always known; another value may be unknown (null). Carbohydrates are available ones, without fibre.
 */
export const foods = pgTable(
  "foods",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    owner_user_id: uuid().references(() => users.user_id, { onDelete: "cascade" }),
    source: text().references(() => foodSources.source),
    /** Names the food within its source. */
    reference: text(),
    tier: smallint().notNull().default(TIERS.own),
    name_de: text().notNull(),
    name_en: text().notNull(),
    brand: text().notNull().default(""),
    category: text().$type<FoodCategory>(),
    /** True for a plain food that people mean when they type its bare word. */
    basic: boolean().notNull().default(false),
    /** True for a shared food that is left out of searches, because a starter food has the same name and energy. */
    hidden: boolean().notNull().default(false),
    calories_per_100g: numeric({ precision: 6, scale: 2, mode: "number" }).notNull(),
    protein_per_100g: grams(),
    carbs_per_100g: grams(),
    fat_per_100g: grams(),
    fiber_per_100g: grams(),
    alcohol_per_100g: grams(),
    servings: jsonb().$type<Serving[]>().notNull().default([]),
    barcode: text(),
    /** The folded names and synonyms, each between bars: `|haferflocken|oats|`. */
    search: text().notNull(),
    /** The same without spaces. */
    compact: text().notNull(),
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, ${sql.raw("search")})`),
    version: integer().notNull().default(1),
    idempotency_key: uuid(),
    idempotency_hash: text(),
    created_at: createdAt(),
  },
  (food) => [
    index("foods_owner_idx").on(food.owner_user_id, food.id).where(sql`${food.owner_user_id} is not null`),
    uniqueIndex("foods_idempotency_key").on(food.owner_user_id, food.idempotency_key),
    uniqueIndex("foods_source_key").on(food.source, food.reference).where(sql`${food.source} is not null`),
    index("foods_barcode_idx").on(food.barcode).where(sql`${food.barcode} is not null`),
    // Searches have these conditions and expressions word for word (app/domain/food/foods/search-match.server.ts).
    index("foods_personal_search_idx")
      .using("gin", NAMES, food.words, food.compact.op("gin_trgm_ops"))
      .where(PERSONAL),
    index("foods_generic_names_idx").using("gin", NAMES).where(GENERIC),
    index("foods_generic_words_idx").using("gin", food.words).where(GENERIC),
    index("foods_generic_compact_idx").using("gin", food.compact.op("gin_trgm_ops")).where(GENERIC),
    index("foods_branded_names_idx").using("gin", NAMES).where(BRANDED),
    index("foods_branded_words_idx").using("gin", food.words).where(BRANDED),
    index("foods_branded_compact_idx").using("gin", food.compact.op("gin_trgm_ops")).where(BRANDED),
    check("foods_names", sql`length(btrim(${food.name_de})) > 0 and length(btrim(${food.name_en})) > 0`),
    check("foods_tier", oneOf(food.tier, Object.values(TIERS).map(String))),
    check(
      "foods_origin",
      sql`case when ${food.tier} = ${sql.raw(String(TIERS.own))} then ${food.owner_user_id} is not null and ${food.source} is null else ${food.owner_user_id} is null and num_nonnulls(${food.source}, ${food.reference}) = 2 end`,
    ),
    check("foods_category", oneOf(food.category, FOOD_CATEGORIES)),
    check("foods_calories", within(food.calories_per_100g, FOOD_CALORIES)),
    check("foods_protein", within(food.protein_per_100g, FOOD_GRAMS)),
    check("foods_carbs", within(food.carbs_per_100g, FOOD_GRAMS)),
    check("foods_fat", within(food.fat_per_100g, FOOD_GRAMS)),
    check("foods_fiber", within(food.fiber_per_100g, FOOD_GRAMS)),
    check("foods_alcohol", within(food.alcohol_per_100g, FOOD_GRAMS)),
    check("foods_barcode", sql`${food.barcode} ~ '^[0-9]{8,14}$'`),
  ],
);

/** The foods that trainers have verified. Only a trainer's own clients see the mark. */
export const foodVerifications = pgTable(
  "food_verifications",
  {
    food_id: integer()
      .notNull()
      .references(() => foods.id, { onDelete: "cascade" }),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (verification) => [
    primaryKey({ columns: [verification.food_id, verification.trainer_user_id] }),
    index("food_verifications_trainer_idx").on(verification.trainer_user_id),
  ],
);

/** The words of shared foods, which a search corrects typing errors with. */
export const foodWords = pgTable(
  "food_words",
  {
    word: text().primaryKey(),
    /** The number of foods with the word. */
    foods: integer().notNull(),
  },
  // In the order of characters, so that it finds the words that begin with some letters.
  (vocabulary) => [index("food_words_order_idx").on(sql`${vocabulary.word} collate "C"`)],
);
