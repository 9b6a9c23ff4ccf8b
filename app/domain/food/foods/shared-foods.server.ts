import { sql } from "drizzle-orm";
import type { Database, Transaction } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { foods } from "~db/schema/index";
import { type SearchColumns, searchColumns } from "./normalize";
import { TIERS } from "./rules";
import type { SharedFood } from "./shared-food";

type Row = Omit<SharedFood, "synonyms"> & SearchColumns;

const COLUMNS: Record<Exclude<keyof Row, "reference">, string> = {
  name_de: "text",
  name_en: "text",
  brand: "text",
  category: "text",
  basic: "boolean",
  calories_per_100g: "numeric(6, 2)",
  protein_per_100g: "numeric(5, 2)",
  carbs_per_100g: "numeric(5, 2)",
  fat_per_100g: "numeric(5, 2)",
  fiber_per_100g: "numeric(5, 2)",
  alcohol_per_100g: "numeric(5, 2)",
  servings: "jsonb",
  barcode: "text",
  search: "text",
  compact: "text",
};

const NAMES = Object.keys(COLUMNS);
const list = (texts: string[]) => sql.raw(texts.join(", "));
const inputColumn = (name: string) => `input.${name}`;
const TYPED = list(["reference text", ...Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)]);
const STORED = list(NAMES.map((name) => `foods.${name}`));
const INPUT_COLUMNS = list(NAMES.map(inputColumn));
const ASSIGNED = list(NAMES.map((name) => `${name} = input.${name}`));
// Only generic foods without a brand have duplicates. `hideDuplicates` would not show any other food again.
const mayStayHidden = (tier: number) =>
  sql`${tier}::smallint = ${TIERS.generic}::smallint and input.brand = ''`;

export interface Written {
  added: number;
  changed: number;
}

/** Writes foods that `checkedFood` accepts, each reference once. Ids, verifications and logs stay. 10,000 foods take a second. */
export async function writeSharedFoods(
  database: Database | Transaction,
  source: string,
  tier: number,
  foods: SharedFood[],
): Promise<Written> {
  if (foods.length === 0) return { added: 0, changed: 0 };
  const [counts] = await rawQuery<{ added: number; changed: number }>(
    database,
    sql`with input as materialized (
        select * from json_to_recordset(${JSON.stringify(foods.map(rowOf))}::text::json) as input (${TYPED})
      ), changed as (
        update foods set ${ASSIGNED}, tier = ${tier}::smallint,
          hidden = foods.hidden and ${mayStayHidden(tier)}, version = foods.version + 1
        from input
        where foods.source = ${source}::text and foods.reference = input.reference
          and (foods.tier, ${STORED}) is distinct from (${tier}::smallint, ${INPUT_COLUMNS})
        returning 1
      ), added as (
        insert into foods (source, tier, reference, ${list(NAMES)})
        select ${source}::text, ${tier}::smallint, input.reference, ${INPUT_COLUMNS} from input
        where not exists (
          select from foods where foods.source = ${source}::text and foods.reference = input.reference
        )
        on conflict (source, reference) where source is not null do nothing
        returning 1
      )
      select (select count(*) from added)::int as added, (select count(*) from changed)::int as changed`,
  );
  return counts ?? { added: 0, changed: 0 };
}

/** Deletes the foods of a source that are not in the list. Logs keep their copies of the values. @returns how many */
export async function deleteOtherFoods(
  tx: Transaction,
  source: string,
  references: string[],
): Promise<number> {
  const deleted = await tx
    .delete(foods)
    .where(
      sql`${foods.source} = ${source} and ${foods.reference} not in (select json_array_elements_text(${JSON.stringify(references)}::text::json))`,
    )
    .returning({ id: foods.id });
  return deleted.length;
}

/** Returns the stored form of a food. The text of `rowOf` of all foods of a source identifies what would be written. */
export function rowOf({ synonyms, ...food }: SharedFood): Row {
  return { ...food, ...searchColumns([food.name_de, food.name_en, ...synonyms, ...withBrand(food)]) };
}

/** Puts the brand behind the name, unless it is there, so that its words find the food while the bare name stays whole. */
function withBrand({ name_de, brand }: SharedFood | Omit<SharedFood, "synonyms">): string[] {
  const isNamed = name_de.toLowerCase().includes(brand.toLowerCase());
  return brand && !isNamed ? [`${name_de} ${brand}`] : [];
}
