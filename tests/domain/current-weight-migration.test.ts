import { asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { currentBodyOf } from "~/domain/people/measurements/current-body.server";
import { db } from "~db/client";
import { bodyMeasurements, users } from "~db/schema";
import { runOnOlderStore } from "../support/older-store";

/** The time limit in milliseconds. Creating an older store takes long on a busy machine. */
const TIMEOUT = 120_000;

const COACH = "00000000-0000-4000-8000-000000000001";
const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const SAME = id(11);
const NEVER = id(12);
const OTHER = id(13);
const CLEARED = id(14);
const LATER = id(15);
const ONE_EACH = id(16);
const EMPTY = id(17);
const FUTURE = "2190-01-01";

const person = (user_id: string, weight_kg: string, body_fat_percentage: string) =>
  `('${user_id}', '${user_id}@people.example', '${COACH}', 'Beast Ultimate', ${weight_kg}, ${body_fat_percentage}, '2025-03-01T23:30:00Z')`;
const measured = (user_id: string, day: string, weight_kg: string, body_fat_percentage: string) =>
  `('${user_id}', '${day}', ${weight_kg}, ${body_fat_percentage}, 'profile')`;

// The rows of a store from the time when profiles had their own weight and body fat.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values ('${COACH}', 'coach@people.example', true)`,
  `insert into users (user_id, email, trainer_user_id, package_type, weight_kg, body_fat_percentage, created_at) values
    ${[
      person(SAME, "80.5", "20.25"),
      person(NEVER, "81", "21"),
      person(OTHER, "82", "22"),
      person(CLEARED, "null", "null"),
      person(LATER, "84", "null"),
      person(ONE_EACH, "85", "25"),
      person(EMPTY, "null", "null"),
    ].join(",\n")}`,
  `insert into body_measurements (user_id, measured_on, weight_kg, body_fat_percentage, source) values
    ${[
      measured(SAME, "2025-03-05", "80.5", "null"),
      measured(SAME, "2025-03-04", "79", "20.25"),
      measured(OTHER, "2025-03-04", "82", "22"),
      measured(OTHER, "2025-03-04", "79", "19"),
      measured(CLEARED, "2025-03-04", "79", "19"),
      measured(LATER, FUTURE, "79", "19"),
      measured(ONE_EACH, "2025-03-04", "85", "null"),
    ].join(",\n")}`,
];
const MEASURED = 7;

runOnOlderStore(14, ROWS, TIMEOUT);

/** Returns what a person has measured, in the order of entry. The day of the migration is "today". */
const rowsOf = async (user_id: string) => {
  const rows = await db
    .select()
    .from(bodyMeasurements)
    .where(eq(bodyMeasurements.user_id, user_id))
    .orderBy(asc(bodyMeasurements.id));
  return rows.map(({ measured_on, created_at, weight_kg, body_fat_percentage }) => {
    const day = measured_on === created_at.toISOString().slice(0, 10) ? "today" : measured_on;
    return [day, weight_kg, body_fat_percentage];
  });
};

describe("moving the weight and body fat of profiles to the measurements", () => {
  it.each([
    ["that were measured last", SAME, 80.5, 20.25],
    ["that were never measured", NEVER, 81, 21],
    ["that differ from the last measurement", OTHER, 82, 22],
    ["that were cleared", CLEARED, null, null],
    ["of which one was cleared", LATER, 84, null],
    ["of which one was never measured", ONE_EACH, 85, 25],
    ["that never were", EMPTY, null, null],
    ["of a trainer", COACH, null, null],
  ])("keeps the values %s", async (_, user_id, weight_kg, body_fat_percentage) => {
    expect(await currentBodyOf(db, { user_id })).toMatchObject({ weight_kg, body_fat_percentage });
  });

  it.each([
    ["nothing where the last measurement has the value", SAME, []],
    [
      "a measurement of the day on which the account was created, without any before",
      NEVER,
      [["2025-03-01", 81, 21]],
    ],
    ["one of today where the last measurement has another value", OTHER, [["today", 82, 22]]],
    ["one without values where the values were cleared", CLEARED, [["today", null, null]]],
    ["none before the last measurement", LATER, [[FUTURE, 84, null]]],
    ["only the value that was never measured", ONE_EACH, [["2025-03-01", null, 25]]],
    ["nothing without values", EMPTY, []],
  ])("adds %s", async (_, user_id, added) => {
    const before = (await rowsOf(user_id)).length - added.length;
    expect((await rowsOf(user_id)).slice(before)).toEqual(added);
  });

  it("changes no measurement", async () => {
    const first = Array.from({ length: MEASURED }, (_, index) => index + 1);
    const rows = await db.select().from(bodyMeasurements).where(inArray(bodyMeasurements.id, first));
    expect(rows.map(({ weight_kg }) => weight_kg).toSorted()).toEqual([79, 79, 79, 79, 80.5, 82, 85]);
    expect(rows.some((row) => row.weight_cleared || row.body_fat_cleared)).toBe(false);
    expect(await db.$count(bodyMeasurements)).toBe(MEASURED + 5);
  });

  it("removes the columns of the profile and keeps its people", async () => {
    const left = await db
      .select({ column: sql<string>`column_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_name = 'users' and column_name in ('weight_kg', 'body_fat_percentage')`);
    expect(left).toEqual([]);
    expect(await db.$count(users)).toBe(8);
  });
});
