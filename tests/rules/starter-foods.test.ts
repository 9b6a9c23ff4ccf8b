import { describe, expect, it } from "vitest";
import { doubts } from "~/domain/food/foods/plausibility";
import {
  FOOD_CALORIES,
  FOOD_CATEGORIES,
  FOOD_GRAMS,
  FOOD_TEXT,
  SERVING_UNITS,
  type ServingUnit,
} from "~/domain/food/foods/rules";
import { normalize } from "~/domain/shared/normalize";
import { readStarterFoods } from "../../tools/starter-foods";
import { COLUMNS, readRows, type StarterRow, starterFiles } from "../../tools/starter-foods/rows";
import { readSr28, readSr28Food, withSr28Values } from "../../tools/starter-foods/sr28";

const FILES = starterFiles();
const ROWS = FILES.flatMap(readRows);
const SR28 = readSr28();

const segments = (cell: string) => cell.split(";").filter(Boolean);
const failing = (fails: (row: StarterRow) => boolean) => ROWS.filter(fails).map((row) => row.reference);
const repeated = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index);
const servingsOf = (row: StarterRow) =>
  segments(row.servings).map((serving) => serving.split(":") as [ServingUnit, string]);

/** All that finds a row in one language: its name and its synonyms. */
const wordsOf = (row: StarterRow, language: "de" | "en") =>
  [row[`name_${language}`], ...segments(row[`synonyms_${language}`])].map(normalize);

describe("the starter foods", () => {
  it("are at least 600, and at least 30 of each category", () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(600);
    for (const category of FOOD_CATEGORIES) {
      expect(ROWS.filter((row) => row.category === category).length, category).toBeGreaterThanOrEqual(30);
    }
  });

  it("have the same columns in each file, and one file for each category", () => {
    for (const file of FILES) {
      const rows = readRows(file);
      expect(Object.keys(rows[0] ?? {}), file).toEqual([...COLUMNS]);
      expect(new Set(rows.map((row) => row.category)).size, file).toBe(1);
    }
    expect(FILES.length).toBe(FOOD_CATEGORIES.length);
  });

  it("have a reference of their own that names the source", () => {
    expect(failing((row) => !/^(sr28:\d{5}|label:[a-z0-9]+(-[a-z0-9]+)*)$/.test(row.reference))).toEqual([]);
    expect(repeated(ROWS.map((row) => row.reference))).toEqual([]);
  });

  it.each(["de", "en"] as const)("have names and synonyms in %s that mean one food each", (language) => {
    const name = `name_${language}` as const;
    expect(failing((row) => normalize(row[name]) === "" || row[name].length > FOOD_TEXT.name)).toEqual([]);
    expect(repeated(ROWS.flatMap((row) => wordsOf(row, language)))).toEqual([]);
  });

  it("are marked as basic or not", () => {
    expect(failing((row) => row.basic !== "0" && row.basic !== "1")).toEqual([]);
    for (const category of FOOD_CATEGORIES) {
      const basic = ROWS.filter((row) => row.category === category && row.basic === "1").length;
      expect(basic, category).toBeGreaterThanOrEqual(10);
    }
  });

  it("have servings in known units, each unit once", () => {
    const wrong = (row: StarterRow) =>
      servingsOf(row).some(
        ([unit, grams]) =>
          !SERVING_UNITS.includes(unit) || !/^\d+(\.\d+)?$/.test(grams) || Number(grams) > 1000,
      ) || repeated(servingsOf(row).map(([unit]) => unit)).length > 0;
    expect(failing(wrong)).toEqual([]);
  });

  it("have known and possible values with at most two decimals", () => {
    const grams = ["protein_per_100g", "carbs_per_100g", "fat_per_100g"] as const;
    const written = (cell: string, max: number) => /^\d+(\.\d{1,2})?$/.test(cell) && Number(cell) <= max;
    const wrong = (row: StarterRow) =>
      !written(row.calories_per_100g, FOOD_CALORIES.max) ||
      grams.some((column) => !written(row[column], FOOD_GRAMS.max)) ||
      [row.fiber_per_100g, row.alcohol_per_100g].some(
        (cell) => cell !== "" && !written(cell, FOOD_GRAMS.max),
      );
    expect(failing(wrong)).toEqual([]);
  });

  it("have plausible values", () => {
    const doubtful = readStarterFoods().flatMap((food) =>
      doubts(food).map((doubt) => `${food.reference} ${food.name_de}: ${doubt}`),
    );
    expect(doubtful).toEqual([]);
  });

  it("have alcohol only among the drinks", () => {
    expect(failing((row) => Number(row.alcohol_per_100g) > 0 && row.category !== "Getränke")).toEqual([]);
    expect(failing((row) => Number(row.alcohol_per_100g) > 0).length).toBeGreaterThan(10);
  });
});

describe("the starter foods of USDA SR28", () => {
  it("have the values of their NDB number", () => {
    const rows = ROWS.filter((row) => row.reference.startsWith("sr28:"));
    expect(rows.length).toBeGreaterThan(500);
    for (const row of rows) expect(withSr28Values(row, SR28)).toEqual(row);
  });

  it("have carbohydrate without fibre", () => {
    expect(SR28.get("11090")).toEqual({
      calories_per_100g: "34",
      protein_per_100g: "2.82",
      carbs_per_100g: "4.04",
      fat_per_100g: "0.37",
      fiber_per_100g: "2.6",
    });
  });

  it("leave an unknown fibre empty", () => {
    expect(SR28.get("11190")).toMatchObject({ carbs_per_100g: "3.6", fiber_per_100g: "" });
  });

  it("leave unknown values empty, also carbohydrate", () => {
    const unknown = "~01001~^~BUTTER~^15.87^717^^81.11^2.11^^^0.06";
    expect(readSr28Food(unknown)).toEqual([
      "01001",
      {
        calories_per_100g: "717",
        protein_per_100g: "",
        carbs_per_100g: "",
        fat_per_100g: "81.11",
        fiber_per_100g: "",
      },
    ]);
  });

  it("cannot have a number that SR28 does not know", () => {
    const row = { ...(ROWS[0] as StarterRow), reference: "sr28:99999" };
    expect(() => withSr28Values(row, SR28)).toThrow("sr28:99999");
  });
});

describe("the bare word", () => {
  it.each([
    ["Ei", "sr28:01123"],
    ["Milch", "label:milch-3-5-fett"],
    ["Quark", "label:magerquark"],
    ["Hüttenkäse", "label:koerniger-frischkaese"],
    ["Joghurt", "sr28:01116"],
    ["Käse", "sr28:01022"],
    ["Haferflocken", "sr28:08120"],
    ["Reis", "sr28:20444"],
    ["Nudeln", "sr28:20420"],
    ["Brot", "label:roggenmischbrot"],
    ["Semmel", "label:broetchen"],
    ["Hähnchen", "sr28:05062"],
    ["Pute", "sr28:05219"],
    ["Steak", "sr28:23369"],
    ["Tatar", "sr28:23557"],
    ["Lachs", "sr28:15236"],
    ["Thunfisch", "sr28:15184"],
    ["Kartoffel", "sr28:11352"],
    ["Erdäpfel", "sr28:11352"],
    ["Brokkoli", "sr28:11090"],
    ["Paradeiser", "sr28:11529"],
    ["Apfel", "sr28:09003"],
    ["Marille", "sr28:09021"],
    ["Mandeln", "sr28:12061"],
    ["Erdnussbutter", "sr28:16398"],
    ["Öl", "sr28:04582"],
    ["Whey", "label:whey-protein"],
    ["Wasser", "sr28:14429"],
    ["Kaffee", "sr28:14180"],
    ["Bier", "sr28:14003"],
    ["Wein", "sr28:14096"],
  ])("%s means one basic food", (word, reference) => {
    const matches = ROWS.filter((row) => wordsOf(row, "de").includes(normalize(word)));
    expect(matches.map((row) => [row.reference, row.basic])).toEqual([[reference, "1"]]);
  });

  it.each([
    ["egg", "sr28:01123"],
    ["oatmeal", "sr28:08120"],
    ["rice", "sr28:20444"],
    ["pasta", "sr28:20420"],
    ["chicken", "sr28:05062"],
    ["beef", "sr28:23369"],
    ["salmon", "sr28:15236"],
    ["zucchini", "sr28:11477"],
    ["eggplant", "sr28:11209"],
    ["arugula", "sr28:11959"],
    ["cottage cheese", "label:koerniger-frischkaese"],
    ["peanut butter", "sr28:16398"],
    ["coffee", "sr28:14180"],
  ])("%s means one basic food in English", (word, reference) => {
    const matches = ROWS.filter((row) => wordsOf(row, "en").includes(normalize(word)));
    expect(matches.map((row) => [row.reference, row.basic])).toEqual([[reference, "1"]]);
  });
});
