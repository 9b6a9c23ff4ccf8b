import { describe, expect, it } from "vitest";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setsLine, shortSetsLine } from "~/domain/coaching/sets/line";
import { extraRow, isWholeExercise, setRows } from "~/domain/coaching/sets/prefill";
import { type DaySet, exerciseKey } from "~/domain/coaching/sets/rules";
import { SetChange, SetInput } from "~/domain/coaching/sets/schema";

const DONE = { kind: "reps" as const, seconds: null, rir: null, is_warm_up: false };
const set = (
  place: number,
  weight_kg: number | null,
  reps: number | null,
  more: Partial<DaySet> = {},
): DaySet => ({
  ...DONE,
  id: place,
  place,
  weight_kg,
  reps,
  ...more,
});
const warmUp = (place: number, weight_kg: number, reps: number) =>
  set(place, weight_kg, reps, { is_warm_up: true });
const skipped = (place: number) => set(place, null, null, { kind: "skipped" });

describe("a set", () => {
  const change = (facts: Record<string, unknown>) => SetChange.safeParse({ reps: 8, ...facts }).success;

  it.each([
    ["weight_kg", 0, 1_000],
    ["reps", 0, 1_000],
    ["rir", 0, 10],
  ])("takes %s from %d to %d", (name, min, max) => {
    expect([min, max, min - 1, max + 1].map((value) => change({ [name]: value }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("rounds a weight to two decimals, and takes whole repetitions only", () => {
    expect(SetChange.parse({ weight_kg: 62.504, reps: 8 }).weight_kg).toBe(62.5);
    expect(change({ reps: 8.5 })).toBe(false);
  });

  it.each([
    ["reps", { reps: 8 }, true],
    ["reps", { reps: null }, false],
    ["bodyweight", { reps: 8 }, true],
    ["seconds", { reps: null, seconds: 60 }, true],
    ["seconds", { reps: 8 }, false],
    ["skipped", { reps: null }, true],
    ["other", { reps: 8 }, false],
  ])("of the kind %s with %o is taken: %s", (kind, facts, taken) => {
    expect(change({ kind, ...facts })).toBe(taken);
  });

  it("keeps no values that its kind does not have", () => {
    expect(SetChange.parse({ kind: "skipped", weight_kg: 60, reps: 8, rir: 2 })).toMatchObject({
      weight_kg: null,
      reps: null,
      rir: null,
    });
    expect(SetChange.parse({ kind: "seconds", reps: 8, seconds: 60 })).toMatchObject({
      reps: null,
      seconds: 60,
    });
  });

  it("has one of a hundred places, a name and a key", () => {
    const whole = {
      date: "2026-01-05",
      exercise_name: "Squat",
      place: 1,
      reps: 8,
      idempotency_key: "5f0b9a1c-0000-4000-8000-000000000001",
    };
    const taken = (facts: object) => SetInput.safeParse({ ...whole, ...facts }).success;
    expect([{}, { place: 100 }].map(taken)).toEqual([true, true]);
    const wrong = [
      { place: 0 },
      { place: 101 },
      { exercise_name: " " },
      { idempotency_key: "" },
      { date: "today" },
    ];
    expect(wrong.filter(taken)).toEqual([]);
  });
});

it.each([
  ["Squat", " SQUAT "],
  ["Klimmzüge", "klimmzuge"],
  ["Bench-press", "bench press"],
])("the exercise %j is the same as %j", (one, other) => {
  expect(exerciseKey(one)).toBe(exerciseKey(other));
});

it("an exercise whose name has no letters keeps its name", () => {
  expect(exerciseKey(" ?! ")).toBe("?!");
});

it.each([
  [[set(1, 60, 8), set(2, 60, 8), set(3, 62.5, 7)], "60×8 60×8 62.5×7"],
  [[warmUp(1, 20, 10), set(2, 60, 8)], "60×8"],
  [[warmUp(1, 20, 10)], "20×10"],
  [[set(1, 60, 8), skipped(2)], "60×8"],
  [[skipped(1)], ""],
  [[set(1, null, 12)], "×12"],
  [[set(1, null, 12, { kind: "bodyweight" }), set(2, 10, 6, { kind: "bodyweight" })], "bw×12 bw+10×6"],
  [
    [
      set(1, null, null, { kind: "seconds", seconds: 45 }),
      set(2, 10, null, { kind: "seconds", seconds: 30 }),
    ],
    "45s 10×30s",
  ],
  [[], ""],
])("the line of %j is %j", (sets, line) => {
  expect(setsLine(sets)).toBe(line);
});

it.each([
  [[set(1, 62.5, 8), set(2, 62.5, 8), set(3, 62.5, 7), set(4, 60, 7)], "62.5×8/8/7 60×7"],
  [[warmUp(1, 20, 10), set(2, 60, 8), skipped(3), set(4, 60, 7)], "60×8/7"],
  [[set(1, null, 12, { kind: "bodyweight" }), set(2, 10, 6, { kind: "bodyweight" })], "bw×12 bw+10×6"],
  [
    [
      set(1, null, null, { kind: "seconds", seconds: 45 }),
      set(2, null, null, { kind: "seconds", seconds: 40 }),
    ],
    "45s/40s",
  ],
  [[], ""],
])("the short line of %j is %j", (sets, line) => {
  expect(shortSetsLine(sets)).toBe(line);
});

it("the line writes numbers in the reader's language", () => {
  expect(setsLine([set(1, 62.5, 8)], (value) => String(value).replace(".", ","))).toBe("62,5×8");
});

describe("the sets of an exercise on a day", () => {
  const target = (facts: Partial<Parameters<typeof targetOf>[0]> = {}) =>
    targetOf({ sets: 3, reps: "8-10", weight: "60 kg", ...facts });
  /** Writes each open set as its place, its weight and its repetitions or seconds; an entered one as its place. */
  const shown = (rows: ReturnType<typeof setRows>) =>
    rows.map(({ place, is_warm_up, entered, prefill: { weight_kg, reps, seconds } }) =>
      entered ? place : [`${is_warm_up ? "w" : ""}${place}`, weight_kg, reps ?? seconds],
    );

  it.each([
    [
      "without a last session, the plan's",
      target(),
      [],
      [
        ["1", 60, 8],
        ["2", 60, 8],
        ["3", 60, 8],
      ],
    ],
    [
      "the weights of the last session",
      target(),
      [set(1, 62.5, 9), set(2, 65, 7)],
      [
        ["1", 62.5, 9],
        ["2", 65, 8],
        ["3", 65, 8],
      ],
    ],
    [
      "no weight of a left out set",
      target(),
      [skipped(1), set(2, 65, 7)],
      [
        ["1", 65, 8],
        ["2", 65, 8],
        ["3", 65, 8],
      ],
    ],
    ["nothing that nobody knows", target({ reps: "max", weight: "70 %", sets: 1 }), [], [["1", null, null]]],
    ["what is added to the body", target({ weight: "bw+10", sets: 1 }), [], [["1", 10, 8]]],
    [
      "the weights of warm-ups by those of the last session",
      target({ targets: "w2" }),
      [warmUp(1, 20, 10), warmUp(2, 40, 5), set(3, 62.5, 8)],
      [
        ["w1", 20, 10],
        ["w2", 40, 8],
        ["3", 62.5, 8],
        ["4", 62.5, 8],
        ["5", 62.5, 8],
      ],
    ],
    [
      "no weight of the plan for warm-ups",
      target({ targets: "w1", sets: 1 }),
      [],
      [
        ["w1", null, 8],
        ["2", 60, 8],
      ],
    ],
    [
      "no weight of another kind",
      target({ sets: 1 }),
      [set(1, 70, null, { kind: "seconds", seconds: 40 })],
      [["1", 60, 8]],
    ],
    ["one set where the plan asks for none", target({ sets: 0 }), [], [["1", 60, 8]]],
  ])("are prefilled with %s", (_, asked, last, expected) => {
    expect(shown(setRows(asked, [], last as DaySet[]))).toEqual(expected);
  });

  /** Reads sets written as "w10" for a warm-up, "bw8" for the own body, "60s" for a time, "-" for one left out, and "8". */
  const done = (texts: string) =>
    texts.split(" ").flatMap((text, index) => {
      const number = Number(/\d+/.exec(text));
      if (text === "") return [];
      if (text === "-") return skipped(index + 1);
      if (text.endsWith("s")) return set(index + 1, null, null, { kind: "seconds", seconds: number });
      const kind = text.startsWith("bw") ? "bodyweight" : "reps";
      return set(index + 1, null, number, { kind, is_warm_up: text.startsWith("w") });
    });
  const offered = (rows: ReturnType<typeof setRows>) =>
    rows
      .map(({ is_warm_up, prefill: { reps, seconds } }) =>
        seconds === null ? `${is_warm_up ? "w" : ""}${reps ?? "?"}` : `${seconds}s`,
      )
      .join(" ");

  it.each([
    ["no fewer than last time", { reps: "6–8", sets: 4 }, "8 8 7 7", "8 8 7 7"],
    ["the lower end where last time was less", { reps: "6-8" }, "5 5 4", "6 6 6"],
    ["either, set by set", { reps: "6-8" }, "9 6 5", "9 6 6"],
    ["the lower end where nothing was done", { reps: "6-8" }, "", "6 6 6"],
    ["more than a single number", { reps: "10" }, "12 11 10", "12 11 10"],
    ["a single number where last time was less", { reps: "10" }, "8 8 8", "10 10 10"],
    ["more than each of two sides", { reps: "8/8", sets: 1 }, "9", "9"],
    ["the last set for those after it", { reps: "8-10", sets: 4 }, "10 9", "10 9 9 9"],
    ["the sets after one that was left out", { reps: "8-10" }, "- 10 9", "10 9 9"],
    ["last time's where the plan has a word", { reps: "max" }, "12 10", "12 10 10"],
    ["last time's where the plan has no range", { reps: "12/10/8" }, "11 10 9", "11 10 9"],
    ["nothing for a word of a first time", { reps: "12/10/8" }, "", "? ? ?"],
    ["a longer time", { reps: "60s" }, "75s 60s 50s", "75s 60s 60s"],
    ["the time of last time in a range", { reps: "30-45 sec", sets: 1 }, "40s", "40s"],
    ["the time of the plan for a first time", { reps: "1:30", sets: 1 }, "", "90s"],
    ["warm-ups as last time's warm-ups", { reps: "8", sets: 2, targets: "w2" }, "w12 10 9", "w12 w12 10 9"],
    ["no set for a warm-up", { reps: "8", sets: 2, targets: "w1" }, "10 9", "w8 10 9"],
    ["no repetitions for a time", { reps: "60s", sets: 1 }, "70", "60s"],
    ["no time for repetitions", { reps: "max", sets: 1 }, "40s", "?"],
    ["no set with the own body for one with a weight", { reps: "8", sets: 1 }, "bw15", "8"],
  ])("are offered %s", (_, asked, last, expected) => {
    expect(offered(setRows(target(asked), [], done(last)))).toBe(expected);
  });

  it("have the entered ones at their places, and further ones after them", () => {
    expect(shown(setRows(target(), [set(2, 60, 8), set(5, 60, 8)], []))).toEqual([
      ["1", 60, 8],
      2,
      ["3", 60, 8],
      5,
    ]);
  });

  it("get one more with the values of the last entered one", () => {
    const rows = setRows(target({ sets: 1 }), [set(1, 67.5, 6)], []);
    expect(extraRow(target({ sets: 1 }), rows, [])).toMatchObject({
      place: 2,
      prefill: { weight_kg: 67.5, reps: 6 },
    });
    const full = setRows(target({ sets: 100 }), [], []);
    expect(extraRow(target({ sets: 100 }), full, [])).toBeNull();
  });

  it.each([
    [[set(1, 60, 8), set(2, 60, 8), set(3, 60, 8)], true],
    [[set(1, 60, 8), skipped(2), set(3, 60, 8)], true],
    [[skipped(1), skipped(2), skipped(3)], false],
    [[set(1, 60, 8), set(3, 60, 8), set(4, 60, 8)], false],
    [[], false],
  ])("are whole with %j: %s", (entered, whole) => {
    expect(isWholeExercise(target(), entered)).toBe(whole);
  });
});
