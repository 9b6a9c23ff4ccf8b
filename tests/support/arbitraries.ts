import fc from "fast-check";
import type { z } from "zod";

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
  "😀".repeat(300),
  "a".repeat(20_000),
  "1e309",
  "NaN",
  "-0",
  "0x10",
  "١٢٣",
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

/** Values that no schema means, of every JSON type, some of them deep or long. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...DAYS, null, true, false, [], {}, [[]], [null], {
    length: 1e9,
  }),
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

/** Values for a schema: mostly such as it asks for, at its bounds and beside them, now and then a hostile one anywhere. */
export function valuesFor(
  schema: z.core.$ZodType,
  known: Record<string, unknown[]> = {},
): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: meant(schema, known) }, { weight: 1, arbitrary: hostile });
}

function meant(schema: z.core.$ZodType, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, member(key, value, known)])),
        { requiredKeys: [] },
      );
    case "array":
      return fc.array(valuesFor(def.element, known), { maxLength: 6 });
    case "string":
      return text(schema);
    case "number":
      return number(schema);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "optional":
      return fc.option(meant(def.innerType, known), { nil: undefined });
    case "nullable":
      return fc.option(meant(def.innerType, known));
    case "default":
      return fc.option(meant(def.innerType, known), { nil: undefined });
    case "pipe":
      return meant(def.in, known);
    case "intersection":
      return fc
        .tuple(meant(def.left, known), meant(def.right, known))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    case "union":
      return fc.oneof(...def.options.map((option) => meant(option, known)));
    default:
      throw new Error(`there is no arbitrary for a schema of type ${def.type}`);
  }
}

/** Ids that exist get an input past the first doors. */
function member(
  key: string,
  schema: z.core.$ZodType,
  known: Record<string, unknown[]>,
): fc.Arbitrary<unknown> {
  const values = known[key];
  return values
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: valuesFor(schema, known) },
      )
    : valuesFor(schema, known);
}

function text(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { format, maximum } = schema._zod.bag as { format?: string; maximum?: number };
  if (format === "guid" || format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date")
    return fc.oneof(
      fc.constantFrom(...DAYS),
      fc
        .date({ noInvalidDate: true, min: new Date("1890-01-01"), max: new Date("2210-01-01") })
        .map((date) => date.toISOString().slice(0, 10)),
    );
  const atTheBound =
    maximum === undefined
      ? []
      : [fc.constantFrom("x".repeat(maximum), "x".repeat(maximum + 1), "ü".repeat(maximum))];
  return fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(...TEXTS),
    ...atTheBound,
  );
}

function number(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000 } = schema._zod.bag as { minimum?: number; maximum?: number };
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5, ...NUMBERS),
    },
  );
}
