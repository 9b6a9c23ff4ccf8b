import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { InitialDataInput, ProfileForm, ProfileInput } from "~/domain/people/profile/schema";
import { parsedForm, parsedJson } from "../support/parsed-input";

// The limits from section 5 of the specification.
const BOUNDS = {
  age: { below: 15, min: 16, max: 100, above: 101 },
  weight_kg: { below: 29.99, min: 30, max: 300, above: 300.01 },
  height_cm: { below: 119.99, min: 120, max: 250, above: 250.01 },
  body_fat_percentage: { below: 2.99, min: 3, max: 50, above: 50.01 },
};
const WHOLE = { age: 30, weight_kg: 80, height_cm: 180, body_fat_percentage: 20 };
const FIELDS = Object.entries(BOUNDS) as [keyof typeof BOUNDS, (typeof BOUNDS)["age"]][];

describe.each<[string, z.ZodType]>([
  ["the profile as JSON", ProfileInput],
  ["the profile as a form", ProfileForm],
  ["the initial data", InitialDataInput],
])("%s", (_, schema) => {
  const accepts = (facts: object) => schema.safeParse({ ...WHOLE, ...facts }).success;

  it.each(FIELDS)("keeps %s within %j", (field, { below, min, max, above }) => {
    const answers = [below, min, max, above].map((value) => accepts({ [field]: value }));
    expect(answers).toEqual([false, true, true, false]);
  });

  it.each(FIELDS)("rejects anything but a number for %s", (field) => {
    for (const value of ["abc", "30", true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])
      expect(accepts({ [field]: value })).toBe(false);
  });

  it("accepts only whole years", () => {
    expect(accepts({ age: 30.5 })).toBe(false);
  });

  it("does not round a value out of range into the range", () => {
    for (const facts of [{ weight_kg: 29.999 }, { weight_kg: 300.001 }, { body_fat_percentage: 2.999 }])
      expect(accepts(facts)).toBe(false);
  });
});

describe("a missing field", () => {
  it.each(["age", "weight_kg", "height_cm"])(
    "%s is accepted in the profile and rejected in the initial data",
    (field) => {
      const { [field]: _, ...rest } = WHOLE as Record<string, number>;
      for (const schema of [ProfileInput, ProfileForm]) expect(schema.safeParse(rest).success).toBe(true);
      for (const sent of [rest, { ...rest, [field]: null }, { ...rest, [field]: "" }])
        expect(InitialDataInput.safeParse(sent).success).toBe(false);
    },
  );

  it("body fat is accepted everywhere", () => {
    const { body_fat_percentage: _, ...rest } = WHOLE;
    for (const schema of [ProfileInput, ProfileForm, InitialDataInput])
      expect(schema.safeParse(rest).success).toBe(true);
  });
});

it.each([
  [100, true],
  [101, false],
])("a name of %i characters is accepted: %s", (length, expected) => {
  for (const schema of [ProfileInput, ProfileForm])
    for (const field of ["first_name", "last_name"])
      expect(schema.safeParse({ [field]: "x".repeat(length) }).success).toBe(expected);
});

describe.each([
  ["JSON", ProfileInput],
  ["a form", ProfileForm],
])("a profile sent as %s", (_, schema) => {
  it.each([
    ["weight_kg", 80.456, 80.46],
    ["weight_kg", 80.454, 80.45],
    ["weight_kg", 80.1, 80.1],
    ["body_fat_percentage", 20.996, 21],
    ["body_fat_percentage", 20.333333, 20.33],
    ["height_cm", 180.126, 180.13],
  ])("rounds %s to two decimals: %d becomes %d", (name, sent, rounded) => {
    expect(schema.parse({ [name]: sent })).toEqual({ [name]: rounded });
  });

  it.each(["first_name", "last_name"])("trims %s, accepts any script and rejects invalid text", (name) => {
    for (const value of ["Łukasz-Jörg", "宇多", "<b>&amp;", "🏋️", "x".repeat(100)])
      expect(schema.parse({ [name]: `  ${value} ` })).toEqual({ [name]: value });
    for (const value of ["a\0b", "a\ud800", 5, true, ["Uta"], {}])
      expect(parsedJson(schema, { [name]: value }).refused).toEqual([name]);
  });
});

it.each(["age", "weight_kg", "height_cm", "body_fat_percentage"])(
  "a form rejects an invalid number for %s",
  (name) => {
    for (const value of ["abc", "80 e", "8e1", "0x50", "1e9", "Infinity", "NaN", "-0", "thirty"])
      expect([value, parsedForm(ProfileForm, { [name]: value }).refused]).toEqual([value, [name]]);
  },
);
