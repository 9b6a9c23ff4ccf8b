import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  CheckInQuery,
  DailyCheckInInput,
  ReviewInput,
  WeeklyCheckInInput,
} from "~/domain/coaching/check-ins/schema";
import { parsedForm, parsedJson } from "../support/parsed-input";

type Bound = { below: number; min: number; max: number; above: number };
// The limits from section 9 of the specification.
const BOTH: Record<string, Bound> = {
  weight_kg: { below: -0.01, min: 0, max: 500, above: 500.01 },
  body_fat_percentage: { below: -0.01, min: 0, max: 100, above: 100.01 },
};
const girth = { below: 9.99, min: 10, max: 300, above: 300.01 };
const FIELDS: [kind: string, schema: z.ZodType, field: string, bound: Bound][] = [
  ...Object.entries(BOTH).map(([field, bound]) => ["weekly", WeeklyCheckInInput, field, bound] as const),
  ...["waist_cm", "hip_cm", "chest_cm"].map((field) => ["weekly", WeeklyCheckInInput, field, girth] as const),
  ...Object.entries(BOTH).map(([field, bound]) => ["daily", DailyCheckInInput, field, bound] as const),
  ...["mood_rating", "energy_level"].map(
    (field) => ["daily", DailyCheckInInput, field, { below: 0, min: 1, max: 5, above: 6 }] as const,
  ),
].map((row) => [...row]);

const KINDS = [
  ["weekly", WeeklyCheckInInput],
  ["daily", DailyCheckInInput],
] as const;

describe("the limits of a check-in", () => {
  it.each(FIELDS)("%s, %s: %s is within %j", (_, schema, field, { below, min, max, above }) => {
    for (const [value, refused] of [
      [below, [field]],
      [min, []],
      [max, []],
      [above, [field]],
    ] as const) {
      expect(parsedJson(schema, { [field]: value }).refused).toEqual(refused);
      expect(parsedForm(schema, { [field]: String(value) }).refused).toEqual(refused);
    }
  });

  it.each(FIELDS)("%s, %s: %s is a number or missing", (_, schema, field) => {
    for (const value of ["abc", "1", true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])
      expect(parsedJson(schema, { [field]: value }).refused).toEqual([field]);
    expect(parsedForm(schema, { [field]: "abc" }).refused).toEqual([field]);
    for (const missing of [{}, { [field]: null }])
      expect(parsedJson(schema, missing).value).toMatchObject({ [field]: null });
    expect(parsedForm(schema, { [field]: "" }).value).toMatchObject({ [field]: null });
  });

  it.each(KINDS)("%s: weight and body fat are kept to one decimal, in JSON and in a form", (_, schema) => {
    for (const [entered, stored] of [
      [0.1, 0.1],
      [80.25, 80.3],
      [80.249, 80.2],
      [81.55, 81.6],
      [0.04, 0],
      [99.999, 100],
    ] as const) {
      const values = { weight_kg: stored, body_fat_percentage: stored };
      const json = { weight_kg: entered, body_fat_percentage: entered };
      const form = { weight_kg: String(entered), body_fat_percentage: String(entered) };
      expect(parsedJson(schema, json).value).toMatchObject(values);
      expect(parsedForm(schema, form).value).toMatchObject(values);
    }
  });

  it("girths are kept to two decimals", () => {
    expect(parsedForm(WeeklyCheckInInput, { waist_cm: "81.256" }).value).toMatchObject({ waist_cm: 81.26 });
  });

  it.each(KINDS)("%s: a value out of range is not rounded into the range", (_, schema) => {
    for (const facts of [{ weight_kg: 500.001 }, { weight_kg: -0.001 }, { body_fat_percentage: 100.001 }])
      expect(schema.safeParse(facts).success).toBe(false);
  });

  it("mood and energy are whole, and an empty text is none", () => {
    for (const field of ["mood_rating", "energy_level"]) {
      expect(parsedForm(DailyCheckInInput, { [field]: "2.5" }).refused).toEqual([field]);
      expect(parsedJson(DailyCheckInInput, { [field]: "" }).value).toMatchObject({ [field]: null });
    }
  });

  it.each(KINDS)("%s: a caption has 1,000 characters at most", (_, schema) => {
    expect(schema.safeParse({ caption: "x".repeat(1000) }).success).toBe(true);
    expect(schema.safeParse({ caption: "x".repeat(1001) }).success).toBe(false);
  });

  it("a comment has 2,000 characters at most", () => {
    expect(ReviewInput.safeParse({ comment: "x".repeat(2000) }).success).toBe(true);
    expect(ReviewInput.safeParse({ comment: "x".repeat(2001) }).success).toBe(false);
  });
});

describe("what is missing in a check-in", () => {
  it("everything may be missing from a weekly one", () => {
    const nothing = { caption: "", weight_kg: null, body_fat_percentage: null, pose: null };
    const value = { ...nothing, waist_cm: null, hip_cm: null, chest_cm: null };
    expect(parsedJson(WeeklyCheckInInput, {}).value).toEqual(value);
    const empty = Object.fromEntries(Object.keys(value).map((field) => [field, ""]));
    expect(parsedForm(WeeklyCheckInInput, empty).value).toEqual(value);
  });

  it("everything may be missing from a daily one", () => {
    const value = {
      caption: "",
      weight_kg: null,
      body_fat_percentage: null,
      mood_rating: null,
      energy_level: null,
      same_day: "add",
    };
    expect(parsedJson(DailyCheckInInput, {}).value).toEqual(value);
    const empty = Object.fromEntries(Object.keys(value).map((field) => [field, ""]));
    expect(parsedForm(DailyCheckInInput, empty).value).toEqual(value);
  });

  it.each([" ", "\u200b", "\n"])("a caption without a visible character is empty: %j", (caption) => {
    expect(parsedForm(WeeklyCheckInInput, { caption }).value).toMatchObject({ caption: "" });
  });

  it("a review without a comment is a review that says nothing about it", () => {
    expect(parsedJson(ReviewInput, {}).value).toEqual({ reviewed: true });
    for (const comment of ["", null])
      expect(parsedJson(ReviewInput, { comment }).value).toEqual({ reviewed: true, comment: "" });
  });
});

describe("other fields of a check-in", () => {
  it("has one of three poses, or none", () => {
    for (const pose of ["front", "side", "back"])
      expect(parsedForm(WeeklyCheckInInput, { pose }).value).toMatchObject({ pose });
    expect(parsedForm(WeeklyCheckInInput, { pose: "top" }).refused).toEqual(["pose"]);
  });

  it.each(KINDS)("%s: the day is a day of the calendar", (_, schema) => {
    expect(parsedForm(schema, { check_in_date: "2025-02-28" }).value).toMatchObject({
      check_in_date: "2025-02-28",
    });
    for (const check_in_date of ["2025-02-29", "28.02.2025", "1899-12-31"])
      expect(parsedForm(schema, { check_in_date }).refused).toEqual(["check_in_date"]);
  });

  it.each(KINDS)("%s: the key of the form is a UUID in any case", (_, schema) => {
    const key = "0A0B0C0D-0000-4000-8000-000000000001";
    expect(parsedForm(schema, { idempotency_key: key }).value).toMatchObject({
      idempotency_key: key.toLowerCase(),
    });
    expect(parsedForm(schema, { idempotency_key: "1" }).refused).toEqual(["idempotency_key"]);
  });

  it("a list may name a client, and a part of the list", () => {
    const client_id = "0A0B0C0D-0000-4000-8000-000000000001";
    expect(parsedForm(CheckInQuery, { client_id }).value).toEqual({ client_id: client_id.toLowerCase() });
    expect(parsedForm(CheckInQuery, { client_id: "1" }).refused).toEqual(["client_id"]);
  });
});
