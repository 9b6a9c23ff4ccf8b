import { describe, expect, it, test } from "vitest";
import {
  type Absence,
  type AbsenceKind,
  type AbsentDays,
  coverOf,
  firstDayThere,
  isOverlapping,
  questionOn,
  requireDays,
  saidOn,
} from "~/domain/people/absences/rules";
import { addDays } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";

const TODAY = "2026-03-25";
const day = (number: number) => addDays(TODAY, number);
/** An absence from and until so many days after today. Without `until` it has no end. */
const absent = (kind: AbsenceKind, from: number, until: number | null): AbsentDays => ({
  kind,
  starts_on: day(from),
  ends_on: until === null ? null : day(until),
});
const stored = (days: AbsentDays, facts: Partial<Absence> = {}): Absence => ({
  id: 1,
  note: "",
  confirmed_on: null,
  ...days,
  ...facts,
});

describe("the days of an absence", () => {
  const EARLY = { client: "absence_too_early_client", trainer: "absence_too_early_trainer" };
  it.each([
    ["client", 0, 0, null],
    ["client", 0, null, null],
    ["client", -7, 0, null],
    ["client", -8, 0, EARLY.client],
    ["client", -28, null, EARLY.client],
    ["trainer", -28, -20, null],
    ["trainer", -29, 0, EARLY.trainer],
    ["client", 366, 370, null],
    ["client", 367, 370, "absence_too_late"],
    ["trainer", 366, null, null],
    ["trainer", 367, null, "absence_too_late"],
    ["client", 0, -1, "ends_before_start"],
    ["client", 3, 2, "ends_before_start"],
    ["client", 0, 365, null],
    ["client", 0, 366, "absence_too_long"],
    ["trainer", -28, 337, null],
    ["trainer", -28, 338, "absence_too_long"],
    ["client", 366, 731, null],
    ["client", 366, 732, "absence_too_long"],
  ] as const)("of a %s from day %i to day %s are refused as %s", (setter, from, until, refused) => {
    const check = () => requireDays(absent("away", from, until), setter, TODAY);
    if (refused === null) return expect(check).not.toThrow();
    const field = /early|late/.test(refused) ? "starts_on" : "ends_on";
    expect(check).toThrow(new Invalid(refused as never, { [field]: [] }));
  });

  it.each([
    ["end on another day", -40, 3, null],
    ["have no end any more", -40, null, null],
    ["begin a day later", -39, 3, "absence_too_early_client"],
    ["begin today", 0, 3, null],
    ["end before they begin", -40, -41, "ends_before_start"],
    ["last longer than a year", -40, 326, "absence_too_long"],
  ] as const)("of one that began 40 days ago can %s: %s", (_, from, until, refused) => {
    const check = () => requireDays(absent("ill", from, until), "client", TODAY, absent("ill", -40, -10));
    if (refused === null) expect(check).not.toThrow();
    else expect(check).toThrow(refused);
  });
});

it("an absence that lasted longer than a year before it was ended keeps its days", () => {
  const long = absent("injured", -500, -1);
  expect(() => requireDays(long, "client", TODAY, long)).not.toThrow();
});

describe("two absences", () => {
  const KINDS = ["away", "ill", "injured"] as const;
  const isSameLane = (one: AbsenceKind, other: AbsenceKind) => (one === "injured") === (other === "injured");
  const pairs = KINDS.flatMap((one) => KINDS.map((other) => [one, other] as const));
  const spans = [
    ["one after the other", [0, 2], [3, 5], false],
    ["with a day in common", [0, 3], [3, 5], true],
    ["within each other", [0, 9], [3, 5], true],
    ["the earlier one without an end", [0, null], [3, 5], true],
    ["the later one without an end", [0, 2], [3, null], false],
    ["both without an end", [0, null], [3, null], true],
  ] as const;
  test.each(pairs.flatMap(([one, other]) => spans.map((span) => [one, other, ...span] as const)))(
    "%s and %s, %s",
    (one, other, _, first, second, share) => {
      const [a, b] = [absent(one, first[0], first[1]), absent(other, second[0], second[1])];
      expect([isOverlapping(a, b), isOverlapping(b, a)]).toEqual(
        Array(2).fill(share && isSameLane(one, other)),
      );
    },
  );
});

describe("what is left out of a day", () => {
  const holiday = absent("away", 2, 4);
  const injury = absent("injured", 0, null);
  it.each([
    [1, "exercises"],
    [2, "everything"],
    [4, "everything"],
    [5, "exercises"],
    [-1, "nothing"],
  ] as const)("by an injury through a holiday, on day %i: %s", (number, cover) => {
    for (const both of [
      [holiday, injury],
      [injury, holiday],
    ])
      expect(coverOf(both, day(number))).toBe(cover);
  });
});

it.each([
  ["nobody away", [], 0],
  ["a holiday that ends before", [absent("away", -3, -1)], 0],
  ["a holiday", [absent("away", -1, 3)], 4],
  ["an illness right after a holiday", [absent("ill", 4, 6), absent("away", -1, 3)], 7],
  ["an injury", [absent("injured", -1, 3)], 0],
  ["no end", [absent("ill", -1, null)], null],
] as const)("the first day there with %s", (_, absences, expected) => {
  expect(firstDayThere([...absences], TODAY)).toBe(expected === null ? null : day(expected));
});

describe("what is said", () => {
  const say = (...absences: AbsentDays[]) =>
    saidOn(
      absences.map((days) => stored(days)),
      TODAY,
    ).map(({ is, absence }) => `${is} ${absence.kind}`);
  it.each([
    ["somebody there", [absent("away", 1, 3), absent("ill", -9, -2)], []],
    ["the first and the last day", [absent("away", 0, 0)], ["absent away"]],
    [
      "an injury through a holiday",
      [absent("injured", -3, null), absent("away", -1, 2)],
      ["absent away", "absent injured"],
    ],
    ["the day after", [absent("ill", -3, -1)], ["back ill"]],
    [
      "the day after an injury and a holiday, once",
      [absent("injured", -3, -1), absent("away", -2, -1)],
      ["back away"],
    ],
    [
      "the day after, still injured",
      [absent("injured", -3, 9), absent("away", -2, -1)],
      ["absent injured", "back away"],
    ],
    ["an illness right after a holiday", [absent("away", -3, -1), absent("ill", 0, null)], ["absent ill"]],
  ] as const)("of %s", (_, absences, expected) => {
    expect(say(...absences)).toEqual(expected);
  });
});

describe("what is asked", () => {
  it.each([
    ["on the last day", absent("away", -3, 0), null, "tomorrow"],
    ["before the last day", absent("away", -3, 1), null, null],
    ["after an answer on the last day", absent("away", -3, 0), 0, null],
    ["after an answer on another day", absent("away", -3, 0), -2, "tomorrow"],
    ["without an end, after 13 days", absent("injured", -13, null), null, null],
    ["without an end, after 14 days", absent("injured", -14, null), null, "still"],
    ["without an end, 13 days after an answer", absent("ill", -40, null), -13, null],
    ["without an end, 14 days after an answer", absent("ill", -40, null), -14, "still"],
    ["of one that begins later", absent("ill", 1, null), null, null],
  ] as const)("%s", (_, days, confirmed, expected) => {
    const confirmed_on = confirmed === null ? null : day(confirmed);
    expect(questionOn([stored(days, { confirmed_on })], TODAY)?.asks ?? null).toBe(expected);
  });
});
