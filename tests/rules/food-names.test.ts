import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchColumns, wordsOf } from "~/domain/food/foods/normalize";
import { nameOf } from "~/domain/food/foods/rules";
import { normalize } from "~/domain/shared/normalize";

describe("folding a name for searches", () => {
  it.each([
    [["Käse", "KAESE", "kase", " käse ", "Ka\u0308se"], "kase"],
    [["Öl", "oel", "OL"], "ol"],
    [["Gemüse", "Gemuese", "GEMUSE"], "gemuse"],
    [["Weißbrot", "Weissbrot", "WEIẞBROT"], "weissbrot"],
    [["Crème fraîche", "creme  fraiche", "Crème-fraîche"], "creme fraiche"],
    [["Jalapeño", "jalapeno"], "jalapeno"],
    [["Smørrebrød", "smorrebrod"], "smorrebrod"],
    [["Œuf", "oeuf"], "ouf"],
    [["Milch 3,5 % (H-Milch)", "milch 3 5 h milch"], "milch 3 5 h milch"],
    [["Vitamin B₁₂", "vitamin b12"], "vitamin b12"],
    [["", " ", "%|_", "…"], ""],
  ])("makes %j equal", (names, folded) => {
    expect(names.map(normalize)).toEqual(names.map(() => folded));
  });

  it("keeps other scripts, and leaves no capital, accent or second space", () => {
    expect(normalize("Творог 9 %")).toBe("творог 9");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        expect(normalize(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe("the search columns of a food", () => {
  it("have its names and synonyms between bars, with spaces and without, equal ones once", () => {
    expect(searchColumns(["Hähnchenbrust", "Chicken breast", "haehnchenbrust", "Pute | roh"])).toEqual({
      search: "|hahnchenbrust|chicken breast|pute roh|",
      compact: "|hahnchenbrust|chickenbreast|puteroh|",
    });
  });

  it("have an empty second place where the names are equal, so that no synonym takes it", () => {
    expect(searchColumns(["Tonic Water", "Tonic water", "Bitter Lemon", "tonic water"])).toEqual({
      search: "|tonic water||bitter lemon|",
      compact: "|tonicwater||bitterlemon|",
    });
    expect(searchColumns(["Ei", "EI", "ei"]).search).toBe("|ei|");
  });

  it("have no empty name", () => {
    expect(searchColumns(["!!!", "Ei", ""])).toEqual({ search: "|ei|", compact: "|ei|" });
    expect(searchColumns(["!!!"]).search).toBe("||");
  });

  it("have the words of the vocabulary, each once", () => {
    expect(wordsOf(searchColumns(["Milch, fettarm", "Fettarme Milch", "Milk"]))).toEqual([
      "milch",
      "fettarm",
      "fettarme",
      "milk",
    ]);
    expect(wordsOf(searchColumns(["…"]))).toEqual([]);
  });
});

it("a food is called by its name in the language of the reader", () => {
  const food = { name_de: "Haferflocken", name_en: "Rolled oats" };
  expect([nameOf(food, "de"), nameOf(food, "en")]).toEqual(["Haferflocken", "Rolled oats"]);
});
