import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { searchFoods } from "~/domain/food/foods/search.server";
import type { User } from "~/domain/people/accounts/user.server";
import { importFoods } from "../../tools/importer/import.server";
import { openFoodFile } from "../../tools/importer/open-file.server";
import { originOf } from "../../tools/importer/origin";
import { updateStarterFoods } from "../../tools/starter-foods";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";

// The table is not part of the project. These tests are skipped where it is not there.
const TABLE = "../shared/data/bls40.csv";

/** Lists what people type, with the beginning of the German name of the food that they expect first. */
const TYPED = [
  ["ei", "Ei"],
  ["milch", "Milch, 3,5 %"],
  ["magerquark", "Magerquark"],
  ["quark", "Magerquark"],
  ["skyr", "Skyr"],
  ["käse", "Gouda"],
  ["kase", "Gouda"],
  ["butter", "Butter"],
  ["haferflocken", "Haferflocken"],
  ["hafer flocken", "Haferflocken"],
  ["hafer", "Haferflocken"],
  ["reis", "Reis, roh"],
  ["reis gekocht", "Reis, gekocht"],
  ["nudeln", "Nudeln, roh"],
  ["vollkornbrot", "Vollkornbrot"],
  ["hähnchenbrust", "Hähnchenbrust, roh"],
  ["haehnchen brust", "Hähnchenbrust, roh"],
  ["pute", "Putenbrust, roh"],
  ["lachs", "Lachs, roh"],
  ["banane", "Banane"],
  ["apfel", "Apfel"],
  ["kartoffel", "Kartoffeln, roh"],
  ["tomaten", "Tomate"],
  ["mandeln", "Mandeln"],
  ["olivenöl", "Olivenöl"],
  ["whey", "Whey Protein"],
  ["rice", "Reis, roh"],
  ["chicken breast", "Hähnchenbrust, roh"],
  ["mlich", "Milch, 3,5 %"],
  ["bananna", "Banane"],
  ["thunfish", "Thunfisch im eigenen Saft"],
  ["maulbeere", "Maulbeere roh"],
  ["maulbeeren", "Maulbeere roh"],
  ["mulberry", "Maulbeere roh"],
  ["stielmus", "Stielmus/Rübstiel, roh"],
  ["rübstiel", "Stielmus/Rübstiel, roh"],
  ["gerstemehl", "Gerstemehl"],
  ["gerste mehl", "Gerstemehl"],
  ["barley flour", "Gerstemehl"],
  ["zichorienkaffee", "Zichorienkaffee"],
  ["apfelwein", "Apfelwein"],
  ["buttermilchpulver", "Buttermilchpulver"],
  ["butermilchpulver", "Buttermilchpulver"],
  ["seidentofu", "Seidentofu"],
  ["linsensprossen", "Linsensprossen"],
  ["sprouted lentils", "Linsensprossen"],
  ["pizza tonno", "Pizza Thunfisch"],
  ["roquefort", "Roquefort"],
  ["rocquefort", "Roquefort"],
  ["hirse gekocht", "Hirse, gekocht"],
  ["wodka", "Wodka"],
  ["vodka", "Wodka"],
  ["rum", "Rum"],
  ["gorgonzola", "Gorgonzola"],
  ["hering", "Hering"],
  ["gulaschsuppe", "Gulaschsuppe"],
  ["königsberger klopse", "Königsberger Klopse"],
  ["koenigsberger klopse", "Königsberger Klopse"],
  ["labskaus", "Labskaus"],
  ["zwiebelkuchen", "Zwiebelkuchen"],
  ["linzer torte", "Linzer Torte"],
  ["schwarzwälder kirschtorte", "Schwarzwälder Kirschtorte"],
  ["donauwelle", "Donauwelle"],
  ["quitten", "Quitte"],
  ["gruenkern vollkornmehl", "Grünkern Vollkornmehl"],
  ["quarkstrudel", "Quarkstrudel"],
] as const;

describe.skipIf(!existsSync(TABLE))(`of the starter foods and those of ${TABLE}`, () => {
  let client: User;
  beforeAll(async () => {
    await emptyDatabase();
    await updateStarterFoods();
    const file = await openFoodFile(TABLE);
    await importFoods(file, { source: originOf(file.format, file.name, {}) });
    client = await makeClient(await makeTrainer());
  }, 120_000);

  it.each(TYPED)("the expected one comes first for what is typed: %j", async (text, beginning) => {
    const [food] = await searchFoods(client, text, { language: "de" });
    expect(food?.name_de.slice(0, beginning.length)).toBe(beginning);
  });
});
