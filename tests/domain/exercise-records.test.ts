import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkIn, deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import {
  DailyCheckInChange,
  DailyCheckInInput,
  WeeklyCheckInInput,
} from "~/domain/coaching/check-ins/schema";
import type { Bests, RecordKind } from "~/domain/coaching/sets/records";
import { SetInput } from "~/domain/coaching/sets/schema";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { exerciseBests, exerciseSessions } from "~db/schema/index";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { expectNoDeadlock } from "../support/deadlocks";
import { type SetFacts, SKIPPED, weigh, writeSet } from "../support/exercise-sets-rows";
import { keptAndRecomputed, recordsOn } from "../support/kept-figures";
import { SMALL_PHOTO } from "../support/uploads";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  itIs(TODAY);
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${ago(60)}T12:00:00Z`) });
});

const reps = (weight_kg: number | null, count: number): SetFacts => ({ weight_kg, reps: count });
const body = (weight_kg: number | null, count: number): SetFacts => ({
  ...reps(weight_kg, count),
  kind: "bodyweight",
});
const timed = (seconds: number): SetFacts => ({ kind: "seconds", weight_kg: null, reps: null, seconds });
const warmUp = (set: SetFacts): SetFacts => ({ ...set, is_warm_up: true });

async function write(daysAgo: number, sets: SetFacts[], name = "Squat") {
  for (const [index, facts] of sets.entries())
    await writeSet(client, ago(daysAgo), name, { place: index + 1, ...facts });
}

async function sessionOf(daysAgo = 0, exercise_key = "squat") {
  const { user_id, completion_date } = exerciseSessions;
  const [session] = await db
    .select()
    .from(exerciseSessions)
    .where(
      and(
        eq(user_id, client.user_id),
        eq(completion_date, ago(daysAgo)),
        eq(exerciseSessions.exercise_key, exercise_key),
      ),
    );
  return session;
}

const expectKept = async () => {
  const [kept, recomputed] = await keptAndRecomputed(client);
  expect(kept).toEqual(recomputed);
};

describe("the estimated maximum", () => {
  it.each([
    [100, 1, 100],
    [100, 2, 106.67],
    [60, 8, 76],
    [62.5, 8, 79.17],
    [100, 12, 140],
    [0.05, 6, 0.06],
    [100, 0, null],
    [100, 13, null],
  ])("of %d kg × %d is %s", async (weight_kg, count, expected) => {
    await write(0, [reps(weight_kg, count)]);
    expect((await sessionOf())?.estimated_max).toBe(expected);
  });
});

const NONE: Bests = { heaviest: null, estimated_max: null, volume: null, longest: null };

describe("the bests of a session", () => {
  it.each<[string, SetFacts[], number | null, Partial<Bests>]>([
    [
      "three sets",
      [reps(60, 8), reps(62.5, 6), reps(60, 7)],
      80,
      { heaviest: 62.5, estimated_max: 76, volume: 1275 },
    ],
    ["a warm-up", [warmUp(reps(100, 5)), reps(60, 8)], 80, { heaviest: 60, estimated_max: 76, volume: 480 }],
    ["warm-ups alone", [warmUp(reps(100, 5))], 80, {}],
    ["13 repetitions", [reps(60, 13)], 80, { heaviest: 60, volume: 780 }],
    ["no repetition", [reps(60, 0)], 80, {}],
    ["no weight", [reps(null, 8), reps(0, 8)], 80, {}],
    ["the own body", [body(null, 8)], 80, { heaviest: 80, estimated_max: 101.33 }],
    ["the own body and 10 kg", [body(10, 5)], 80, { heaviest: 90, estimated_max: 105, volume: 50 }],
    ["an own body of unknown weight", [body(10, 5)], null, { volume: 50 }],
    ["times", [timed(45), timed(60), timed(0)], 80, { longest: 60 }],
    ["a time of nothing", [timed(0)], 80, {}],
    ["hundredths", [reps(0.1, 3), reps(0.2, 3)], 80, { heaviest: 0.2, estimated_max: 0.22, volume: 0.9 }],
  ])("of %s", async (_, sets, weight, expected) => {
    await weigh(client, ago(3), weight);
    await write(0, sets);
    expect(await sessionOf()).toMatchObject({ ...NONE, ...expected, sets: sets.length });
    await expectKept();
  });

  it("are none without a set that was done", async () => {
    await write(0, [SKIPPED]);
    expect(await sessionOf()).toBeUndefined();
    expect(await db.$count(exerciseBests, eq(exerciseBests.user_id, client.user_id))).toBe(0);
  });
});

/** The sets of an exercise by the day on which they are done, counted from the first. */
type Sessions = Record<number, SetFacts[]>;

/** Three sessions within ten days, so that a better one from day 14 on is a record. */
const thrice = (...sets: SetFacts[]): Sessions => ({ 0: sets, 5: sets, 10: sets });
const FIRST = 50;

async function play(sessions: Sessions) {
  for (const [day, sets] of Object.entries(sessions)) await write(FIRST - Number(day), sets);
}

describe("a record", () => {
  type Told = Record<number, [RecordKind, number, number]>;
  it.each<[string, Sessions, Told]>([
    [
      "14 days after the first session",
      { ...thrice(reps(60, 8)), 14: [reps(62.5, 8)] },
      { 14: ["estimated_max", 79.17, 76] },
    ],
    ["13 days after the first session", { ...thrice(reps(60, 8)), 13: [reps(62.5, 8)] }, {}],
    ["after two sessions", { 0: [reps(60, 8)], 5: [reps(60, 8)], 20: [reps(62.5, 8)] }, {}],
    ["as good as the best", { ...thrice(reps(60, 8)), 20: [reps(60, 8)] }, {}],
    [
      "better than the last session only",
      { ...thrice(reps(60, 8)), 12: [reps(50, 8)], 20: [reps(55, 8)] },
      {},
    ],
    [
      "a heavier set and more volume with a lower estimate",
      { ...thrice(reps(60, 8)), 20: [reps(65, 3), reps(50, 12)] },
      {},
    ],
    ["a warm-up", { ...thrice(reps(60, 8)), 20: [warmUp(reps(80, 8))] }, {}],
    [
      "14 and 15 days after the last record",
      { ...thrice(reps(60, 8)), 14: [reps(62.5, 8)], 28: [reps(65, 8)], 29: [reps(67.5, 8)] },
      { 14: ["estimated_max", 79.17, 76], 29: ["estimated_max", 85.5, 82.33] },
    ],
    [
      "more kg with many repetitions",
      { ...thrice(reps(60, 15)), 20: [reps(62.5, 13)] },
      { 20: ["heaviest", 62.5, 60] },
    ],
    [
      "more repetitions with as many kg",
      { ...thrice(reps(60, 15)), 20: [reps(60, 16)] },
      { 20: ["reps", 16, 15] },
    ],
    ["more repetitions with fewer kg", { ...thrice(reps(60, 15)), 20: [reps(57.5, 30)] }, {}],
    [
      "more kg added to the body",
      { ...thrice(body(null, 8)), 20: [body(2.5, 3)] },
      { 20: ["heaviest", 2.5, 0] },
    ],
    ["more repetitions of the body", { ...thrice(body(5, 8)), 20: [body(5, 9)] }, { 20: ["reps", 9, 8] }],
    ["a longer time", { ...thrice(timed(45)), 20: [timed(46)] }, { 20: ["longest", 46, 45] }],
    [
      "two values at once",
      { ...thrice(reps(60, 8), reps(40, 20)), 20: [reps(62.5, 8), reps(40, 21)] },
      { 20: ["estimated_max", 79.17, 76] },
    ],
    [
      "compared with sessions of the same sort only",
      {
        ...thrice(reps(60, 8)),
        12: [body(null, 5)],
        18: [body(null, 5)],
        24: [body(null, 5)],
        25: [body(null, 6)],
        26: [body(null, 7)],
      },
      { 26: ["reps", 7, 6] },
    ],
  ])("%s", async (_, sessions, expected) => {
    await play(sessions);
    const told: Told = {};
    for (const day of Object.keys(sessions).map(Number)) {
      const { record_kind, record_value, record_before } = (await sessionOf(FIRST - day)) ?? {};
      if (record_kind) told[day] = [record_kind, record_value ?? 0, record_before ?? 0];
    }
    expect(told).toEqual(expected);
    await expectKept();
  });

  it("is none for a heavier body alone", async () => {
    await weigh(client, ago(FIRST), 80);
    await weigh(client, ago(FIRST - 15), 85);
    await play({ ...thrice(body(null, 8)), 20: [body(null, 8)] });
    expect(await sessionOf(FIRST - 20)).toMatchObject({ heaviest: 85, record_kind: null, lift_up: false });
    await expectKept();
  });
});

describe("a lift is up", () => {
  it.each<[string, Sessions, number[]]>([
    [
      "by what is more than in the last session",
      { 0: [reps(60, 8)], 1: [reps(60, 8)], 2: [reps(61, 8)], 3: [reps(50, 8)], 4: [reps(55, 8)] },
      [2, 4],
    ],
    ["by one of several values", { 0: [reps(60, 8), reps(40, 15)], 1: [reps(55, 8), reps(40, 16)] }, [1]],
    [
      "against the last session that has such a value",
      { 0: [timed(45)], 1: [reps(60, 8)], 2: [timed(46)], 3: [reps(60, 8)] },
      [2],
    ],
  ])("%s", async (_, sessions, expected) => {
    await play(sessions);
    const up: number[] = [];
    for (const day of Object.keys(sessions).map(Number))
      if ((await sessionOf(FIRST - day))?.lift_up) up.push(day);
    expect(up).toEqual(expected);
    await expectKept();
  });
});

/** Enters a set of 60 kg × 8 and returns it. */
async function log(daysAgo: number, place: number, facts: object = {}, who = client) {
  const input = { date: ago(daysAgo), exercise_name: "Squat", place, weight_kg: 60, reps: 8, ...facts };
  return (await logSet(who, SetInput.parse({ ...input, idempotency_key: randomUUID() }))).set;
}

const told = (daysAgo: number) => recordsOn(client, ago(daysAgo));

describe("what is kept", () => {
  it("is right again at once after a correction and a deletion of an earlier day", async () => {
    const first = await log(30, 1);
    for (const day of [25, 20]) await log(day, 1);
    await log(10, 1, { weight_kg: 62.5 });
    await log(0, 1, { exercise_name: " SQUAT", weight_kg: 65 });
    expect([await told(10), await told(0)]).toEqual([[["squat", "estimated_max", 79.17, 76]], []]);
    const { kind, reps: count, seconds, rir, is_warm_up } = first;
    const corrected = { kind, reps: count, seconds, rir, is_warm_up, weight_kg: 64 };
    await changeSet(client, first.id, corrected);
    expect([await told(10), await told(0)]).toEqual([[], [["squat", "estimated_max", 82.33, 81.07]]]);
    await deleteSet(client, first.id);
    // The session 10 days ago has only two before it now.
    expect([await told(10), await told(0)]).toEqual([[], [["squat", "estimated_max", 82.33, 79.17]]]);
    await expectKept();
  });

  it("is gone with the last set of an exercise", async () => {
    const { id } = await log(0, 1);
    await deleteSet(client, id);
    expect(await sessionOf()).toBeUndefined();
    expect(await db.$count(exerciseBests, eq(exerciseBests.user_id, client.user_id))).toBe(0);
  });

  it("is that of one client alone", async () => {
    const other = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: client.created_at });
    for (const day of [30, 20, 10]) await log(day, 1, {}, other);
    await log(0, 1, { weight_kg: 70 });
    expect(await told(0)).toEqual([]);
    expect(await sessionOf()).toMatchObject({ lift_up: false });
    await expectKept();
  });

  const daily = (facts: object) =>
    checkIn(client, "daily", DailyCheckInInput.parse(facts), Buffer.from(SMALL_PHOTO));
  const weekly = (facts: object) =>
    checkIn(client, "weekly", WeeklyCheckInInput.parse(facts), Buffer.from(SMALL_PHOTO));
  const weighToday = (weight_kg: number | null) => updateProfile(client, ProfileInput.parse({ weight_kg }));
  const heaviest = async () => [
    (await sessionOf(2, "dips"))?.heaviest,
    (await sessionOf(0, "dips"))?.heaviest,
  ];

  it("follows the body weight of a day, wherever it is written, corrected, cleared or deleted", async () => {
    for (const day of [2, 0]) await log(day, 1, { exercise_name: "Dips", kind: "bodyweight", weight_kg: 10 });
    expect(await heaviest()).toEqual([null, null]);
    const photo = await weekly({ check_in_date: ago(9), weight_kg: 80 });
    expect(await heaviest()).toEqual([90, 90]);
    const { id } = await daily({ check_in_date: ago(1), weight_kg: 82 });
    expect(await heaviest()).toEqual([90, 92]);
    await changeDailyCheckIn(client, id, DailyCheckInChange.parse({ weight_kg: 83 }), null);
    expect(await heaviest()).toEqual([90, 93]);
    await changeDailyCheckIn(client, id, DailyCheckInChange.parse({}), null);
    expect(await heaviest()).toEqual([90, 90]);
    await weighToday(81);
    expect(await heaviest()).toEqual([90, 91]);
    await weighToday(null);
    expect(await heaviest()).toEqual([90, null]);
    await expectKept();
    await deleteCheckIn(client, photo.id);
    expect(await heaviest()).toEqual([null, null]);
    await expectKept();
  });

  it("is the same whatever happens at once, and nobody waits for each other", async () => {
    const { id } = await daily({ check_in_date: ago(3), weight_kg: 80 });
    const photos = [
      await weekly({ check_in_date: ago(2), weight_kg: 81 }),
      await weekly({ check_in_date: ago(2) }),
    ];
    const dips = (day: number, place: number) =>
      log(day, place, { exercise_name: "Dips", kind: "bodyweight", weight_kg: 5 });
    const set = await dips(1, 1);
    await expectNoDeadlock([
      ...[0, 1, 2].flatMap((day) => [() => dips(day, 2), () => log(day, 3)]),
      () => deleteSet(client, set.id),
      () => weighToday(82),
      () => daily({ check_in_date: ago(1), weight_kg: 83 }),
      () => changeDailyCheckIn(client, id, DailyCheckInChange.parse({ weight_kg: 84 }), null),
      ...photos.map((photo) => () => deleteCheckIn(client, photo.id)),
      () => reviewCheckIn(trainer, id, { reviewed: true, comment: "Good" }),
    ]);
    await expectKept();
  });
});
