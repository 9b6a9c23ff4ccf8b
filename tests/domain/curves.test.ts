import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { POINTS_MAX } from "~/domain/screens/curves";
import { bodyCurves, moodCurves } from "~/domain/screens/curves.server";
import { RANGES } from "~/domain/shared/calendar/range";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements, checkIns } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { measure } from "../support/measurements";
import { planOf, statementsOf } from "../support/statements";

const TODAY = "2025-06-04";
const THREE_YEARS = 1095;
const ago = (days: number) => addDays(TODAY, -days);
const NONE = { points: [], averaged: 1, change: null };

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});
beforeEach(async () => {
  itIs(TODAY);
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE });
});

describe("the curves of a client's body", () => {
  it("have what was measured in the period, oldest first, each value in its own curve", async () => {
    await measure(
      client,
      { measured_on: ago(3), weight_kg: 80.25, body_fat_percentage: 20 },
      { measured_on: TODAY, body_fat_percentage: 19.5, waist_cm: 84, hip_cm: 96, chest_cm: 101.5 },
      // A check-in of an earlier day is stored later.
      { measured_on: ago(7), weight_kg: 81 },
      { measured_on: ago(28), weight_kg: 90, waist_cm: 99 },
    );
    const point = (day: string, value: number) => ({ day, value });
    expect(await bodyCurves(client, "4w")).toEqual({
      weight_kg: { points: [point(ago(7), 81), point(ago(3), 80.25)], averaged: 1, change: -0.75 },
      body_fat_percentage: { points: [point(ago(3), 20), point(TODAY, 19.5)], averaged: 1, change: -0.5 },
      waist_cm: { ...NONE, points: [point(TODAY, 84)] },
      hip_cm: { ...NONE, points: [point(TODAY, 96)] },
      chest_cm: { ...NONE, points: [point(TODAY, 101.5)] },
    });
    expect((await bodyCurves(client, "3m")).weight_kg.change).toBe(-9.75);
  });

  it("have the last measurement of a day", async () => {
    await measure(client, ...[80, 79, 81].map((weight_kg) => ({ measured_on: TODAY, weight_kg })));
    expect((await bodyCurves(client, "4w")).weight_kg.points).toEqual([{ day: TODAY, value: 81 }]);
  });

  it("include the measurements of check-ins, and leave out other clients", async () => {
    await makeCheckIn(client, { check_in_date: ago(1), weight_kg: 80 });
    await makeCheckIn(client, { kind: "daily", check_in_date: TODAY, weight_kg: 79 });
    await measure(await makeClient(trainer), { measured_on: TODAY, weight_kg: 60 });
    expect((await bodyCurves(client, "all")).weight_kg.points.map(({ value }) => value)).toEqual([80, 79]);
  });

  // At noon in UTC it is 02:00 of the next day in Kiritimati, and 01:00 of the same day in Pago Pago.
  it.each([
    ["Pacific/Kiritimati", ago(26)],
    ["Pacific/Pago_Pago", ago(27)],
  ])("begin with the first day of the period in the client's time zone: %s", async (time_zone, first) => {
    const person = await makeClient(trainer, { time_zone });
    await measure(person, ...[28, 27, 26].map((days) => ({ measured_on: ago(days), weight_kg: 80 })));
    expect((await bodyCurves(person, "4w")).weight_kg.points[0]?.day).toBe(first);
  });

  it("have no points without measurements", async () => {
    const none = { weight_kg: NONE, body_fat_percentage: NONE, waist_cm: NONE, hip_cm: NONE, chest_cm: NONE };
    for (const range of RANGES) expect(await bodyCurves(client, range)).toEqual(none);
  });
});

describe("the curves of a client's mood and energy", () => {
  it("have the ratings of daily check-ins, the last of each day", async () => {
    await makeCheckIn(client, { kind: "daily", check_in_date: ago(28), mood_rating: 1, energy_level: 1 });
    await makeCheckIn(client, { kind: "daily", check_in_date: ago(2), mood_rating: 2, energy_level: 5 });
    await makeCheckIn(client, { kind: "daily", check_in_date: ago(2), mood_rating: 3 });
    await makeCheckIn(client, { kind: "daily", check_in_date: ago(1) });
    await makeCheckIn(client, { kind: "daily", check_in_date: TODAY, mood_rating: 5, energy_level: 4 });
    await makeCheckIn(client, { check_in_date: TODAY });
    await makeCheckIn(await makeClient(trainer), { kind: "daily", check_in_date: TODAY, mood_rating: 1 });
    expect(await moodCurves(client, "4w")).toEqual({
      mood_rating: {
        points: [
          { day: ago(2), value: 3 },
          { day: TODAY, value: 5 },
        ],
        averaged: 1,
        change: 2,
      },
      energy_level: {
        points: [
          { day: ago(2), value: 5 },
          { day: TODAY, value: 4 },
        ],
        averaged: 1,
        change: -1,
      },
    });
  });

  it("have no points without daily check-ins", async () => {
    await makeCheckIn(client);
    expect(await moodCurves(client, "all")).toEqual({ mood_rating: NONE, energy_level: NONE });
  });
});

describe("the curves of three years of days", () => {
  const EVERY_DAY = sql`generate_series(0, ${sql.raw(String(THREE_YEARS - 1))}) as days`;
  const CURVES = [
    {
      name: "body",
      index: "body_measurements_user_idx",
      read: bodyCurves,
      write: (person: User) =>
        db.execute(sql`insert into body_measurements (user_id, measured_on, weight_kg, source)
          select ${person.user_id}::uuid, ${TODAY}::date - days, 70 + days / 100.0, 'profile' from ${EVERY_DAY}`),
    },
    {
      name: "mood",
      index: "check_ins_client_idx",
      read: moodCurves,
      async write(person: User) {
        await db.execute(sql`insert into photos (key, owner_user_id, width, height, bytes)
          select 'photo-' || days || '-' || ${person.user_id}::text, ${person.user_id}::uuid, 3, 4, 5 from ${EVERY_DAY}`);
        await db.execute(sql`insert into check_ins (client_user_id, kind, check_in_date, photo_key, mood_rating)
          select ${person.user_id}::uuid, 'daily', ${TODAY}::date - days,
            'photo-' || days || '-' || ${person.user_id}::text, 1 + days % 5 from ${EVERY_DAY}`);
      },
    },
  ];

  it.each(CURVES)("are few points from one query by an index: $name", async ({ index, read, write }) => {
    await write(client);
    for (let people = 0; people < 5; people++) await write(await makeClient(trainer));
    await db.execute(sql`analyze ${bodyMeasurements}, ${checkIns}`);
    for (const range of RANGES) {
      let counts: number[] = [];
      const statements = await statementsOf(async () => {
        counts = Object.values(await read(client, range)).map(({ points }) => points.length);
      });
      expect(statements).toHaveLength(1);
      const [plan] = await Promise.all(statements.map(planOf));
      expect(plan).not.toContain("Seq Scan");
      // All rows of a client can be found by any index that begins with the client.
      if (range !== "all") expect(plan).toContain(index);
      expect(Math.max(...counts)).toBeGreaterThan(27);
      expect(Math.max(...counts)).toBeLessThanOrEqual(POINTS_MAX);
    }
  });
});
