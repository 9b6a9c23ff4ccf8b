import { describe, expect, it } from "vitest";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { openRows } from "~/domain/coaching/sets/open-rows";
import type { DaySet } from "~/domain/coaching/sets/rules";
import { SetsForm, SetsUndo } from "~/domain/coaching/training-log/schema";
import { parsedForm } from "../support/parsed-input";

const KEY = "8d5f0f0e-7c3c-4a57-9d1b-1f1f5d2f1a01";
const FORM = { date: "2026-11-27", exercise: "7", exercise_name: "Squat" };

type Fields = Record<string, string>;

/** Fills in a form: a row of fields a set, whose places are 1, 2, 3. */
function form(rows: Fields[], more: Fields = {}) {
  const fields = rows.flatMap((row, index) =>
    Object.entries({ place: `${index + 1}`, kind: "reps", idempotency_key: KEY, ...row }).map(
      ([name, value]): [string, string] => [`sets[${index}].${name}`, value],
    ),
  );
  return parsedForm(SetsForm, [...Object.entries({ ...FORM, ...more }), ...fields]);
}

const AS_SHOWN = { weight_kg: "60", reps: "8", shown: "60|8|" };
const BLANK = { weight_kg: "", reps: "", shown: "||" };

/** Returns the places that a form saves, what it does with them, and whether it leaves others that were typed. */
function outcome(...of: Parameters<typeof form>) {
  const { value, refused } = form(...of);
  const { sets, does, hasOthers } = (value ?? { sets: [] }) as SetsForm;
  return refused.length > 0 ? refused : [sets.map(({ place }) => place), does, hasOthers];
}

describe("the form of an exercise's sets", () => {
  const typed = { ...AS_SHOWN, reps: "9" };

  it.each<[string, Fields[], Fields, unknown]>([
    ["enters every open set that is filled in", [AS_SHOWN, BLANK, typed], {}, [[1, 3], "all", false]],
    [
      "leaves the corrections of entered sets to their own buttons",
      [{ ...AS_SHOWN, id: "4" }, { ...typed, id: "5" }, { ...typed, id: "6", reps: "" }, AS_SHOWN],
      {},
      [[4], "all", true],
    ],
    ["saves the one that is confirmed", [AS_SHOWN, AS_SHOWN], { confirm: "2" }, [[2], "save", false]],
    ["notices what was typed into others", [typed, AS_SHOWN], { confirm: "2" }, [[2], "save", true]],
    ["leaves a set out that is not filled in", [BLANK, AS_SHOWN], { skip: "1" }, [[1], "skip", false]],
    ["deletes a set", [{ ...AS_SHOWN, id: "4" }], { remove: "1" }, [[1], "delete", false]],
    ["refuses to confirm a set without repetitions", [BLANK], { confirm: "1" }, ["sets[0].reps"]],
    ["refuses a weight without repetitions", [{ ...BLANK, weight_kg: "60" }], {}, ["sets[0].reps"]],
    [
      "refuses a saved set without repetitions",
      [{ ...AS_SHOWN, id: "4", reps: "" }],
      { confirm: "1" },
      ["sets[0].reps"],
    ],
    [
      "refuses a time without seconds",
      [{ ...BLANK, kind: "seconds" }],
      { confirm: "1" },
      ["sets[0].seconds"],
    ],
    ["refuses words", [{ ...AS_SHOWN, weight_kg: "heavy" }], {}, ["sets[0].weight_kg"]],
    ["refuses too many repetitions", [{ ...AS_SHOWN, reps: "1001" }], {}, ["sets[0].reps"]],
  ])("%s", (_, rows, more, expected) => {
    expect(outcome(rows, more)).toEqual(expected);
  });

  it("reads a decimal comma, and keeps two decimals", () => {
    const { value } = form([{ ...AS_SHOWN, weight_kg: "62,505" }]);
    expect((value as SetsForm).sets).toMatchObject([{ weight_kg: 62.51, reps: 8, seconds: null }]);
  });
});

describe("the form that takes sets back", () => {
  const ids = (count: number) => Array.from({ length: count }, () => "2147483647").join("-");

  it.each<[string, Fields, unknown]>([
    ["reads the ids of sets and tasks", { sets: "3-12", tasks: "7" }, [[3, 12], [7]]],
    ["needs no task", { sets: "3", tasks: "" }, [[3], []]],
    ["takes a hundred sets", { sets: ids(100) }, [Array(100).fill(2_147_483_647), []]],
    ["refuses one more", { sets: ids(101) }, ["sets"]],
    ["refuses words", { sets: "3-x" }, ["sets"]],
    ["refuses no set", { sets: "" }, ["sets"]],
  ])("%s", (_, fields, expected) => {
    const { value, refused } = parsedForm(SetsUndo, Object.entries({ ...FORM, ...fields }));
    const { sets, tasks } = (value ?? {}) as Partial<SetsUndo>;
    expect(refused.length > 0 ? refused : [sets, tasks]).toEqual(expected);
  });
});

describe("the rows of an open exercise", () => {
  const target = targetOf({ sets: 2, reps: "8", weight: "60 kg", targets: "w1" });
  const set = (place: number, more: Partial<DaySet> = {}): DaySet => ({
    id: place,
    place,
    kind: "reps",
    weight_kg: 50 + place,
    reps: 8,
    seconds: null,
    rir: null,
    is_warm_up: false,
    ...more,
  });
  const shown = (...of: Parameters<typeof openRows>) =>
    openRows(...of).map(({ place, is_warm_up, number, last }) => [
      place,
      `${is_warm_up ? "W" : ""}${number}`,
      last?.weight_kg ?? null,
    ]);

  it("count warm-up sets and others, each with the set of the last session at its place", () => {
    const last = [set(1, { is_warm_up: true }), set(2, { kind: "skipped", weight_kg: null }), set(3)];
    expect(shown(target, [], last)).toEqual([
      [1, "W1", 51],
      [2, "1", 53],
      [3, "2", null],
    ]);
  });

  it("go on to a place that nothing asks for", () => {
    expect(shown(target, [], [], 5).map(([place]) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(openRows(target, [], [], 1_000)).toHaveLength(100);
  });
});
