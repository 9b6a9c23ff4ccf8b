import { describe, expect, it } from "vitest";
import {
  type Bests,
  bestsOfSessions,
  bestsOfSets,
  estimatedMax,
  loadOf,
  NO_BESTS,
  recordsByDay,
  recordsOver,
} from "~/domain/coaching/sets/records";
import type { SetKind } from "~/domain/coaching/sets/rules";

describe("the estimated maximum", () => {
  it.each([
    [100, 1, 100],
    [100, 2, 106.67],
    [100, 3, 110],
    [60, 8, 76],
    [62.5, 8, 79.17],
    [100, 10, 133.33],
    [100, 12, 140],
    [0.05, 6, 0.06],
    [100, 0, null],
    [100, 13, null],
    [100, 1_000, null],
  ])("of %d kg × %d is %s", (load, reps, expected) => {
    expect(estimatedMax(load, reps)).toBe(expected);
  });
});

describe("the load of a set", () => {
  it.each<[SetKind, number | null, number | null, number | null]>([
    ["reps", 60, 80, 60],
    ["reps", null, 80, null],
    ["bodyweight", 10, 80.5, 90.5],
    ["bodyweight", null, 80.5, 80.5],
    ["bodyweight", 10, null, null],
    ["bodyweight", 0.1, 0.2, 0.3],
    ["seconds", 20, 80, null],
    ["skipped", null, 80, null],
  ])("%s with %s kg at a body weight of %s is %s", (kind, weight_kg, bodyWeight, expected) => {
    expect(loadOf({ kind, weight_kg }, bodyWeight)).toBe(expected);
  });
});

const set = (weight_kg: number | null, reps: number | null, facts = {}) => ({
  kind: "reps" as SetKind,
  weight_kg,
  reps,
  seconds: null,
  is_warm_up: false,
  ...facts,
});
const timed = (seconds: number) => set(null, null, { kind: "seconds", seconds });
const bests = (facts: Partial<Bests>): Bests => ({ ...NO_BESTS, ...facts });

describe("the bests of a session", () => {
  it.each<[string, ReturnType<typeof set>[], number | null, Partial<Bests>]>([
    ["no set", [], 80, {}],
    [
      "three sets",
      [set(60, 8), set(62.5, 6), set(60, 7)],
      80,
      { heaviest: 62.5, estimated_max: 76, volume: 1275 },
    ],
    [
      "a warm-up",
      [set(100, 5, { is_warm_up: true }), set(60, 8)],
      80,
      { heaviest: 60, estimated_max: 76, volume: 480 },
    ],
    ["a set left out", [set(null, null, { kind: "skipped" })], 80, {}],
    ["13 repetitions", [set(60, 13)], 80, { heaviest: 60, volume: 780 }],
    ["no repetition", [set(60, 0)], 80, {}],
    ["no weight", [set(null, 8), set(0, 8)], 80, {}],
    ["the own body", [set(null, 8, { kind: "bodyweight" })], 80, { heaviest: 80, estimated_max: 101.33 }],
    [
      "the own body and 10 kg",
      [set(10, 5, { kind: "bodyweight" })],
      80,
      { heaviest: 90, estimated_max: 105, volume: 50 },
    ],
    ["an own body of unknown weight", [set(10, 5, { kind: "bodyweight" })], null, { volume: 50 }],
    ["times", [timed(45), timed(60), timed(0)], 80, { longest: 60 }],
    ["a time of nothing", [timed(0)], 80, {}],
    ["hundredths", [set(0.1, 3), set(0.2, 3)], 80, { heaviest: 0.2, estimated_max: 0.22, volume: 0.9 }],
  ])("of %s", (_, sets, bodyWeight, expected) => {
    expect(bestsOfSets(sets, bodyWeight)).toEqual(bests(expected));
  });
});

describe("records", () => {
  it.each<[string, Partial<Bests>, Partial<Bests>, [string, number, number][]]>([
    ["more weight", { heaviest: 62.5 }, { heaviest: 60 }, [["heaviest", 62.5, 60]]],
    ["as much weight", { heaviest: 60 }, { heaviest: 60 }, []],
    [
      "less weight and more volume",
      { heaviest: 50, volume: 900 },
      { heaviest: 60, volume: 800 },
      [["volume", 900, 800]],
    ],
    ["a longer time", { longest: 61 }, { longest: 60 }, [["longest", 61, 60]]],
    ["a kind that no earlier session has", { heaviest: 60, estimated_max: 76 }, { heaviest: 60 }, []],
    ["no earlier session", { heaviest: 60 }, {}, []],
    ["nothing that counts", {}, { heaviest: 60 }, []],
  ])("of %s", (_, session, earlier, expected) => {
    const records = recordsOver(bests(session), bests(earlier));
    expect(records.map(({ kind, value, before }) => [kind, value, before])).toEqual(expected);
  });

  const sessions = [
    { day: "2025-03-09", ...bests({ heaviest: 70 }) },
    { day: "2025-03-01", ...bests({ heaviest: 60, volume: 500 }) },
    { day: "2025-03-05", ...bests({ heaviest: 70, volume: 400 }) },
    { day: "2025-03-12", ...bests({ volume: 501 }) },
  ];

  it("of each session compare it with the earlier ones only", () => {
    expect(Object.fromEntries(recordsByDay(sessions))).toEqual({
      "2025-03-01": [],
      "2025-03-05": [{ kind: "heaviest", value: 70, before: 60 }],
      "2025-03-09": [],
      "2025-03-12": [{ kind: "volume", value: 501, before: 500 }],
    });
  });

  it("keep the day that had the best first", () => {
    expect(bestsOfSessions(sessions)).toEqual({
      heaviest: { value: 70, day: "2025-03-05" },
      estimated_max: null,
      volume: { value: 501, day: "2025-03-12" },
      longest: null,
    });
  });
});
