import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkedFood } from "../../tools/importer/candidate";
import { openFoodFile, UnknownFile } from "../../tools/importer/open-file.server";
import { originOf, WrongOrigin } from "../../tools/importer/origin";
import { foodFiles, foodsOf, readAll, refusalsOf } from "../support/food-files";
import { sharedFood } from "../support/foods";

const write = foodFiles();

const BLS_HEADER = [
  "BLS Code",
  "Lebensmittelbezeichnung",
  "Food name",
  "ENERCJ Energie (Kilojoule) [kJ/100g]",
  "ENERCC Energie (Kilokalorien) [kcal/100g]",
  "ENERCC Datenherkunft",
  "PROT625 Protein (Nx6,25) [g/100g]",
  "PROT625 Referenz",
  "FAT Fett [g/100g]",
  "CHO Kohlenhydrate, verfügbar [g/100g]",
  "FIBT Ballaststoffe, gesamt [g/100g]",
  "ALC Alkohol (Ethanol) [g/100g]",
];
const blsTable = (...rows: (string | number)[][]) =>
  [BLS_HEADER, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");

describe("a table of BLS 4.0", () => {
  it("is read by the codes of its columns, with decimal commas, traces as 0 and dashes as unknown", async () => {
    const path = write(
      "bls.csv",
      blsTable(
        [
          "C133000",
          "Hafer, Flocken",
          "Oat flakes",
          1456,
          "348,5",
          "Analyse",
          "13,22",
          7,
          "6.65",
          "53,3",
          "10,98",
          "-",
        ],
        ["P210000", "Wein", "Wine", 300, 72, "", "<LOQ", "", "TR", "<LOD", "", "9,1"],
      ),
    );
    expect((await readAll(path)).format).toBe("Bundeslebensmittelschlüssel 4.0");
    expect(await foodsOf(path)).toEqual([
      {
        ...sharedFood({
          reference: "C133000",
          name_de: "Hafer, Flocken",
          name_en: "Oat flakes",
          category: "Getreide",
        }),
        ...{ calories_per_100g: 348.5, protein_per_100g: 13.22, carbs_per_100g: 53.3, fat_per_100g: 6.65 },
        ...{ fiber_per_100g: 10.98, alcohol_per_100g: null },
      },
      {
        ...sharedFood({ reference: "P210000", name_de: "Wein", name_en: "Wine", category: "Getränke" }),
        ...{ calories_per_100g: 72, protein_per_100g: 0, carbs_per_100g: 0, fat_per_100g: 0 },
        ...{ fiber_per_100g: null, alcohol_per_100g: 9.1 },
      },
    ]);
  });

  it("refuses a row whose energy is unknown", async () => {
    const path = write("bls-unknown.csv", blsTable(["C1", "Hafer", "Oats", 1, "-", "", 1, "", 1, 1, 1, 1]));
    expect(await refusalsOf(path)).toEqual([[2, "no energy"]]);
  });
});

describe("Open Food Facts", () => {
  const product = (facts: object, nutriments: object = {}) =>
    JSON.stringify({
      ...{
        code: "4000000000017",
        product_name: "Skyr",
        brands: "Milbona, Lidl",
        categories_tags: ["en:dairies"],
      },
      ...facts,
      nutriments: {
        "energy-kcal_100g": 63,
        proteins_100g: 11,
        carbohydrates_100g: "4",
        fat_100g: 0.2,
        ...nutriments,
      },
    });

  it("is read as JSON lines, with the names of both languages and the first brand", async () => {
    const path = write(
      "off.jsonl",
      `${product({ product_name_de: "Skyr Natur", product_name_en: "Plain skyr" })}\n`,
    );
    expect((await readAll(path)).format).toBe("Open Food Facts");
    expect(await foodsOf(path)).toEqual([
      {
        ...sharedFood({
          reference: "4000000000017",
          name_de: "Skyr Natur",
          name_en: "Plain skyr",
          brand: "Milbona",
        }),
        ...{
          calories_per_100g: 63,
          protein_per_100g: 11,
          carbs_per_100g: 4,
          fat_per_100g: 0.2,
          fiber_per_100g: null,
        },
        ...{ barcode: "4000000000017", category: "Milchprodukte" },
      },
    ]);
  });

  it("is read compressed, by its content instead of its name", async () => {
    const path = write("off.bin", gzipSync(`${product({})}\r\n${product({ code: "40000018" })}`));
    expect((await foodsOf(path)).map(({ reference }) => reference)).toEqual(["4000000000017", "40000018"]);
  });

  it("takes energy_100g as kilojoules where there are no kilocalories", async () => {
    const path = write("kj.jsonl", product({}, { "energy-kcal_100g": undefined, energy_100g: 418.4 }));
    expect(await foodsOf(path)).toMatchObject([{ calories_per_100g: 100 }]);
  });

  it("takes alcohol as percent of the volume", async () => {
    const path = write("beer.jsonl", product({}, { alcohol_100g: 5 }));
    expect(await foodsOf(path)).toMatchObject([{ alcohol_per_100g: 3.95 }]);
  });

  it("keeps a code that is no barcode only as a reference", async () => {
    const path = write("code.jsonl", product({ code: "123" }));
    expect(await foodsOf(path)).toMatchObject([{ reference: "123", barcode: null }]);
  });

  it("refuses products that are broken or implausible, each with its line, and reads the others", async () => {
    const lines = [
      product({}),
      product({ product_name: "" }),
      product({}, { "energy-kcal_100g": "", energy_100g: "" }),
      product({}, { "energy-kcal_100g": 901 }),
      product({}, { carbohydrates_100g: 101 }),
      product({}, { carbohydrates_100g: 90, fat_100g: 20 }),
      product({}, { proteins_100g: -1 }),
      product({}, { proteins_100g: "much" }),
      product({ product_name: "Skyr\0" }),
      product({ code: "" }),
      '{"code":"4000000000017", broken',
      "[]",
      product({ code: "40000018" }),
    ];
    const path = write("broken.jsonl", lines.join("\n"));
    expect(await refusalsOf(path)).toEqual([
      [2, "no name"],
      [3, "no energy"],
      [4, "energy out of bounds"],
      [5, "a value below 0 or beyond 100 g"],
      [6, "nutrients beyond 100 g together"],
      [7, "a value below 0 or beyond 100 g"],
      [8, "a value that is not a number"],
      [9, "a text that cannot be stored"],
      [10, "no reference"],
      [11, "the row cannot be read"],
      [12, "the row cannot be read"],
    ]);
    expect(await foodsOf(path)).toHaveLength(2);
  });

  it("is read as a table with tabs, whose cells may have quotation marks", async () => {
    const header = [
      "code",
      "url",
      "product_name",
      "brands",
      "categories_tags",
      "energy_100g",
      "proteins_100g",
    ].join("\t");
    const row = [
      "4000000000017",
      "https://x.example",
      '"Skyr',
      "Milbona",
      "en:dairies,en:skyrs",
      "418.4",
      "11",
    ].join("\t");
    const path = write("off.csv", `${header}\n${row}\n`);
    expect((await readAll(path)).format).toBe("Open Food Facts");
    expect(await foodsOf(path)).toMatchObject([
      {
        name_de: '"Skyr',
        calories_per_100g: 100,
        protein_per_100g: 11,
        category: "Milchprodukte",
        brand: "Milbona",
      },
    ]);
  });

  it("that is cut off fails after the rows that could be read", async () => {
    // The codes are scrambled, so that the file does not compress into a single block.
    const lines = Array.from({ length: 20_000 }, (_, number) =>
      product({ code: String(Math.imul(number, 2_654_435_761) >>> 0) }),
    );
    const whole = gzipSync(lines.join("\n"));
    const file = await openFoodFile(write("cut.gz", whole.subarray(0, Math.floor(whole.length / 2))));
    let read = 0;
    await expect(async () => {
      for await (const row of file.rows) read += row.line > 0 ? 1 : 0;
    }).rejects.toThrow("unexpected end of file");
    expect(read).toBeGreaterThan(1000);
  });
});

describe("USDA SR", () => {
  const row = (number: string, fiber: string) =>
    `~${number}~^~OATS,RLD~^10.8^379^13.15^6.52^1.88^67.7^${fiber}^0.99^52`;

  it("is read with carbohydrates less fibre, and tells where fibre is unknown", async () => {
    const path = write("ABBREV.txt", `${row("20038", "10.1")}\r\n${row("20039", "")}\r\nbroken\r\n`);
    write("FOOD_DES.txt", "~20038~^~2000~^~Oats, rolled~^~OATS,RLD~\r\n");
    const { format, rows } = await readAll(path);
    expect(format).toBe("USDA Standard Reference");
    expect(rows).toMatchObject([
      {
        food: { name_de: "Oats, rolled", category: "Getreide", carbs_per_100g: 57.6, fiber_per_100g: 10.1 },
        notes: [],
      },
      {
        food: { name_en: "OATS,RLD", category: null, carbs_per_100g: 67.7, fiber_per_100g: null },
        notes: ["its fibre is unknown, so its carbohydrates may contain it"],
      },
      { line: 3, refused: "the row cannot be read" },
    ]);
  });
});

describe("a table of one's own", () => {
  it("is read with German headers, semicolons, decimal commas and a byte order mark", async () => {
    const content =
      "\uFEFFBezeichnung;Marke;Energie (kJ);Eiweiß (g);Fett;Ballaststoffe;Kategorie;EAN;Synonyme\r\nSkyr;Milbona;418,4;11,5;;0;milchprodukte;4000000000017;Skir|Quarkcreme\r\n";
    expect(await foodsOf(write("own.csv", content))).toEqual([
      {
        ...sharedFood({
          reference: "skyr|milbona",
          name_de: "Skyr",
          brand: "Milbona",
          category: "Milchprodukte",
        }),
        ...{ calories_per_100g: 100, protein_per_100g: 11.5, carbs_per_100g: null, fat_per_100g: null },
        ...{ fiber_per_100g: 0, barcode: "4000000000017", synonyms: ["Skir", "Quarkcreme"] },
      },
    ]);
  });

  it("does not lose a row to a quotation mark in the row before, and reads cells of several lines", async () => {
    const content =
      'name,kcal,synonyms\nApfel,52,\n"Birne,57,\nKirsche,63,"süß ""rot"""\nFeige,74,"eine\nzweite"\n';
    const path = write("quotes.csv", content);
    expect((await foodsOf(path)).map(({ name_de, synonyms }) => [name_de, synonyms])).toEqual([
      ["Apfel", []],
      ["Kirsche", ['süß "rot"']],
      ["Feige", ["eine zweite"]],
    ]);
    expect(await refusalsOf(path)).toEqual([[3, "the row cannot be read"]]);
  });

  it("counts implausible values, and imports the food nevertheless", async () => {
    const { rows } = await readAll(write("odd.csv", "name,kcal,fat\nWasser,500,0\nÖl,100,100\n"));
    expect(rows).toMatchObject([{ notes: [] }, { notes: ["its energy or nutrients are implausible"] }]);
  });

  it.each([
    ["without energy", "name,protein\nApfel,1"],
    ["without a name", "kcal,protein\n52,1"],
    ["that is empty", ""],
    ["that is no table", "Dear all,\nhello"],
    ["in another encoding", Buffer.from("Bezeichnung;kcal\nK\xe4se;300\n", "latin1")],
  ])("%s is not accepted, and the error says what is", async (_, content) => {
    await expect(openFoodFile(write("unknown.csv", content))).rejects.toThrow(/Accepted are|UTF-8/);
  });

  it("that does not exist is an error of its own", async () => {
    await expect(openFoodFile("nowhere.csv")).rejects.toThrow(UnknownFile);
  });
});

describe("texts of a food", () => {
  it("are cut and tidied, and a missing name is the one of the other language", () => {
    const food = {
      ...sharedFood({ name_de: " " }),
      name_en: `  Oat \n flakes ${"x".repeat(300)}`,
      reference: "1",
    };
    const checked = checkedFood({ ...food, brand: "b".repeat(150) });
    expect(checked).toMatchObject({
      name_de: expect.stringMatching(/^Oat flakes x+$/),
      brand: "b".repeat(100),
    });
    expect((checked as { name_de: string }).name_de).toHaveLength(200);
  });

  it("that show nothing in a search are no names", () => {
    expect(checkedFood(sharedFood({ name_de: "🍎 !" }))).toBe("no name");
  });
});

describe("the origin of a table", () => {
  const format = {
    name: "",
    source: { source: "", name: "", licence: "", attribution: "", url: "" },
    isBranded: false,
  };

  it("is named by the file unless the command names it", () => {
    expect(originOf(format, "My Table", {})).toMatchObject({
      source: "my-table",
      name: "My Table",
      licence: "not stated",
      attribution: "not stated",
      assumed: ["name", "licence", "attribution", "url"],
    });
    expect(originOf(format, "x", { source: "shop", licence: "CC0" })).toMatchObject({
      source: "shop",
      licence: "CC0",
      assumed: ["name", "attribution", "url"],
    });
  });

  it.each([
    { source: "starter" },
    { source: "Ä" },
    { source: "a".repeat(51) },
    { url: "javascript:alert(1)" },
    { name: "a\0" },
  ])("is refused as %o", (options) => {
    expect(() => originOf(format, "x", options)).toThrow(WrongOrigin);
  });
});
