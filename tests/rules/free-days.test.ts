import { describe, expect, it } from "vitest";
import { countOnEveryDay, withFreeDays } from "~/domain/coaching/plan-content/free-days";

/** Returns workouts with these days each, as a form sends them. */
const workouts = (...weekdays: unknown[]) => weekdays.map((each) => ({ name: "Push", weekdays: each }));
const without = (count: number) => workouts(...Array(count).fill(undefined));
const proposedFor = (rows: ReturnType<typeof workouts>) =>
  withFreeDays(rows).map(({ weekdays }) => weekdays.join(","));

describe("the count of workouts on every day", () => {
  it.each([
    ["one workout without days", without(1), 0],
    ["two workouts without days", without(2), 2],
    ["one beside others with days", workouts(["1", "4"], undefined, "2"), 0],
    ["two beside one with a day", workouts("1", undefined, []), 2],
    ["workouts that all have days", workouts("1", ["2", "5"]), 0],
    ["no workouts", [], 0],
  ])("of %s is asked about or not", (_, rows, count) => {
    expect(countOnEveryDay(rows)).toBe(count);
  });
});

describe("the proposed days", () => {
  it.each([
    [2, "1 4"],
    [3, "1 3 5"],
    [4, "1 2 4 5"],
    [5, "1 2 3 5 6"],
    [6, "1 2 3 4 5 6"],
    [7, "1 2 3 4 5 6 7"],
    [9, "1 2 3 4 5 6 7 1 2"],
  ])("spread %i workouts over the week", (count, days) => {
    expect(proposedFor(without(count)).join(" ")).toBe(days);
  });

  it("are free of other workouts, whose days stay", () => {
    expect(proposedFor(workouts(["1", "4"], undefined, undefined))).toEqual(["1,4", "2", "3"]);
    expect(proposedFor(workouts(undefined, "4", undefined, undefined))).toEqual(["1", "4", "3", "5"]);
  });

  it("begin again when few or no days are free", () => {
    expect(proposedFor(workouts(["1", "2", "3", "4", "5", "6"], undefined, undefined))).toEqual([
      "1,2,3,4,5,6",
      "7",
      "7",
    ]);
    expect(proposedFor(workouts(["1", "2", "3", "4", "5", "6", "7"], undefined, undefined)).slice(1)).toEqual(
      ["1", "4"],
    );
  });

  it("change nothing else of a workout", () => {
    expect(withFreeDays(without(2))[0]).toEqual({ name: "Push", weekdays: ["1"] });
  });
});
