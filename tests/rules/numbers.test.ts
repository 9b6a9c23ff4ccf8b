import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberText, parseNumber } from "~/domain/shared/numbers";

const LOCALES = ["en", "de"];

describe("a number with decimals", () => {
  it.each([
    ["72.5", 72.5],
    ["72,5", 72.5],
    ["  72,5\u00a0", 72.5],
    ["72", 72],
    ["0", 0],
    ["007", 7],
    ["-3,25", -3.25],
    ["1.500", 1.5],
    ["1,000", 1],
  ])("is read from %j", (text, number) => {
    expect(parseNumber(text, "decimal")).toBe(number);
  });
});

describe("a whole number", () => {
  it.each([
    ["72", 72],
    [" 1500 ", 1500],
    ["-250", -250],
    ["0", 0],
  ])("is read from %j", (text, number) => {
    expect(parseNumber(text, "whole")).toBe(number);
  });

  it.each(["72.5", "72,5", "72.0", "1.500", "1,500", "1.000"])("is not read from %j", (text) => {
    expect(parseNumber(text, "whole")).toBeNull();
  });
});

it.each([
  "",
  " ",
  "80 e",
  "80 kg",
  "8e1",
  "8E1",
  "0x50",
  "0b1",
  "1 000",
  "1\u00a0000",
  "1.000,5",
  "1,000.5",
  "1'000",
  "1_000",
  "+5",
  "--5",
  "-",
  "- 5",
  "−5",
  "5-",
  "5.",
  ",5",
  ".5",
  "5..5",
  "∞",
  "Infinity",
  "NaN",
  "null",
  "true",
  "７２",
  "٧٢",
  "½",
  "1\n2",
  "9".repeat(400),
])("no number is read from %j", (text) => {
  expect([parseNumber(text, "decimal"), parseNumber(text, "whole")]).toEqual([null, null]);
});

const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((number) => number / 100);

it("the text of a field is read as the number that it shows, in both languages", () => {
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...LOCALES), (number, locale) => {
      expect(parseNumber(numberText(number, locale), "decimal")).toBe(number);
      expect(parseNumber(numberText(number, locale), "whole")).toBe(Number.isInteger(number) ? number : null);
    }),
  );
});

it("every text is read as the number that its digits say, or not at all", () => {
  const numberLike = fc.string({ unit: fc.constantFrom(..."0123456789.,+-eEx ".split("")), maxLength: 8 });
  fc.assert(
    fc.property(numberLike, (text) => {
      const isDecimal = /^ *-?[0-9]+([.,][0-9]+)? *$/.test(text);
      const isWhole = isDecimal && !/[.,]/.test(text);
      const number = Number(text.trim().replace(",", "."));
      expect(parseNumber(text, "decimal")).toBe(isDecimal ? number : null);
      expect(parseNumber(text, "whole")).toBe(isWhole ? number : null);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [72.5, "72.5", "72,5"],
  [1500, "1500", "1500"],
  [-0.25, "-0.25", "-0,25"],
  [0, "0", "0"],
  [null, "", ""],
  [undefined, "", ""],
])("%s is written as %j in English and as %j in German", (number, english, german) => {
  expect([numberText(number, "en"), numberText(number, "de")]).toEqual([english, german]);
});
