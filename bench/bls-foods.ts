import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { TIERS } from "~/domain/foods/rules";
import { writeSharedFoods } from "~/domain/foods/shared-foods.server";
import { saveSource } from "~/domain/foods/sources.server";
import { db } from "~db/client";

const FILE = "../shared/data/bls40.csv";

export async function importBls(file = process.env.BLS_FILE ?? FILE): Promise<void> {
  if (!existsSync(file)) return;
  await saveSource(db, { source: "bls", name: "BLS", licence: "", attribution: "", url: "" });
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true });
  const number = (text: string | undefined) => (text ? Number(text) : null);
  await writeSharedFoods(
    db,
    "bls",
    TIERS.generic,
    rows
      .filter((row) => row.kcal)
      .map((row) => ({
        reference: row.bls_code ?? "",
        name_de: row.name_de ?? "",
        name_en: row.name_en ?? "",
        synonyms: [],
        brand: "",
        category: null,
        basic: false,
        calories_per_100g: Number(row.kcal),
        protein_per_100g: number(row.protein),
        carbs_per_100g: number(row.carbs),
        fat_per_100g: number(row.fat),
        fiber_per_100g: number(row.fiber),
        alcohol_per_100g: null,
        servings: [],
        barcode: null,
      })),
  );
}
