import fc from "fast-check";
import type { z } from "zod";
import { safeParse } from "zod/v4/core";

type Definition = z.core.$ZodTypes["_zod"]["def"];

const SURROGATE = "\ud800";
const TEXTS = [
  "",
  " ",
  "\0",
  `a\0b`,
  SURROGATE,
  `x${SURROGATE}`,
  "\u202e\u200b",
  "null",
  "true",
  "[object Object]",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "{{title}}",
  "../../etc/passwd",
  "/日本",
  "/\u0001",
  "😀".repeat(300),
  "a".repeat(20_000),
  "1e309",
  "NaN",
  "-0",
  "0x10",
  "١٢٣",
  "72,5",
  "80 e",
  "8e1",
  "1.500",
  " 7 ",
];
const NUMBERS = [0, -0, -1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308];
const DAYS = [
  "2026-02-30",
  "2025-02-29",
  "0000-00-00",
  "9999-12-31",
  "-000001-01-01",
  "2026-13-01",
  "2026-1-1",
  "2026-11-20T00:00:00Z",
  "1900-01-01",
  "2199-12-31",
];

/** Values of every JSON type that no schema expects; some are deeply nested or long. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS, ...DAYS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }),
  },
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(1, 50, 500).map((depth) => nested(depth)),
  fc.array(fc.constant(0), { minLength: 101, maxLength: 300 }),
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

type Known = Record<string, unknown[]>;

/**
 * Generates values for a schema: some follow it, most are wrong in one or a few places, some are hostile as a
 * whole. A member whose name is in `known` takes one of those values, so that ids exist and the input passes
 * the first checks.
 */
export function valuesFor(schema: z.core.$ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  const good = validValues(schema, known);
  const spoiling = fc.record({
    place: fc.nat(),
    // The bad value is mostly of the same type as the original, because such input passes more checks.
    ofItsType: fc.constantFrom(true, true, false),
    text: fc.constantFrom(...TEXTS),
    number: fc.constantFrom(...NUMBERS),
    other: fc.option(hostile, { nil: undefined, freq: 8 }),
  });
  const spoiled = (most: number) =>
    fc
      .tuple(good, fc.array(spoiling, { minLength: 1, maxLength: most }))
      .map(([value, list]) => list.reduce((made, bad) => spoil(made, bad.place, bad), value));
  return fc.oneof(
    { weight: 2, arbitrary: good },
    { weight: 6, arbitrary: spoiled(1) },
    { weight: 2, arbitrary: spoiled(4) },
    { weight: 1, arbitrary: hostile },
  );
}

interface Bad {
  ofItsType: boolean;
  text: string;
  number: number;
  other: unknown;
}

/** Replaces one place of a value with a bad value or with `undefined`. */
function spoil(value: unknown, position: number, bad: Bad): unknown {
  if (bad.ofItsType && typeof value === "string") return bad.text;
  if (bad.ofItsType && typeof value === "number") return bad.number;
  if (typeof value !== "object" || value === null) return bad.other;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys[position % (keys.length || 1)];
  if (key === undefined) return bad.other;
  const members = copy as Record<string, unknown>;
  members[key] = spoil(members[key], Math.floor(position / keys.length), bad);
  return copy;
}

/** Generates values that follow a schema, including its limits, and rarely values just outside the limits. */
function validValues(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, member(key, value, known)])),
      );
    case "array":
      return fc.array(validValues(def.element, known), { minLength: 1, maxLength: 3 });
    case "string":
      return text(schema);
    case "number":
      return number(schema);
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "optional":
    case "default":
    case "catch":
      return fc.option(validValues(def.innerType, known), { nil: undefined });
    case "nullable":
      return fc.option(validValues(def.innerType, known));
    case "pipe":
      return validValues(def.in, known);
    case "intersection":
      return fc
        .tuple(validValues(def.left, known), validValues(def.right, known))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    case "union":
      return fc.oneof(...def.options.map((option) => validValues(option, known)));
    default:
      throw new Error(`there is no arbitrary for a schema of type ${def.type}`);
  }
}

function member(key: string, schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  const values = known[key]?.filter((value) => safeParse(schema, value).success) ?? [];
  return values.length > 0 ? fc.constantFrom(...values) : validValues(schema, known);
}

function text(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { format } = schema._zod.def as { format?: string };
  const maximum = (schema as z.ZodString).maxLength ?? 100;
  if (format === "guid" || format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date("1900-01-01"), max: new Date("2199-12-31") })
      .map((date) => date.toISOString().slice(0, 10));
  return fc.oneof(
    { weight: 80, arbitrary: fc.string({ minLength: 1, maxLength: Math.min(40, maximum) }) },
    {
      weight: 20,
      arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(20, maximum) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("x".repeat(maximum), "x".repeat(maximum + 1), "ü".repeat(maximum)),
    },
  );
}

function number(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { minValue, maxValue } = schema as z.ZodNumber;
  const minimum = Number.isFinite(minValue) ? (minValue as number) : 0;
  const maximum = Number.isFinite(maxValue) ? (maxValue as number) : 1000;
  return fc.oneof(
    { weight: 100, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5) },
  );
}
