import { INTENT, parse } from "@conform-to/dom";
import { describe, expect, it } from "vitest";
import {
  changeOf,
  commandButton,
  type RowCommand,
  resolveRowCommand,
} from "~/domain/coaching/plan-content/row-commands";

const MEALS: [string, string][] = [
  ["title", "Cut"],
  ["meals[0].id", "a1"],
  ["meals[0].name", "Oats"],
  ["meals[1].id", "b2"],
  ["meals[1].name", "Rice"],
  ["meals[1].weekdays", "1"],
  ["meals[1].weekdays", "4"],
  ["meals[2].id", ""],
  ["meals[2].name", "Soup"],
];
const WORKOUTS: [string, string][] = [
  ["workouts[0].name", "Legs"],
  ["workouts[1].id", "w2"],
  ["workouts[1].name", "Arms"],
  ["workouts[1].exercises[0].id", "e1"],
  ["workouts[1].exercises[0].name", "Curl"],
];

const RICE = { id: "b2", name: "Rice", weekdays: ["1", "4"] };

function sent(fields: [string, string][], command: RowCommand) {
  const form = new URLSearchParams(fields);
  form.set(INTENT, commandButton(command).value);
  return resolveRowCommand(form);
}

/** Returns the command that Conform gets, and the values after Conform has carried it out. */
function carryOut(fields: [string, string][], command: RowCommand) {
  const form = sent(fields, command);
  const completed = JSON.parse(form.get(INTENT) as string);
  const { payload } = parse(form, { resolve: (value) => ({ value }) });
  return { completed, values: payload as { meals: { name: string }[] }, change: changeOf(completed) };
}

const namesIn = ({ meals }: { meals: { name: string }[] }) => meals.map(({ name }) => name);
const PASTED = [{ name: "Shake" }, { name: "Eggs" }];

describe("a copy", () => {
  it("goes behind its row and has no ids", () => {
    const { completed, values } = carryOut(MEALS, { type: "copy", payload: { name: "meals", index: 1 } });
    expect(completed.payload).toEqual({
      name: "meals",
      index: 2,
      defaultValue: { name: "Rice", weekdays: ["1", "4"] },
    });
    expect(namesIn(values)).toEqual(["Oats", "Rice", "Rice", "Soup"]);
  });

  it("of a row with a list has no ids in the list either", () => {
    const { completed } = carryOut(WORKOUTS, { type: "copy", payload: { name: "workouts", index: 1 } });
    expect(completed.payload.defaultValue).toEqual({ name: "Arms", exercises: [{ name: "Curl" }] });
  });
});

describe("a removal", () => {
  it("carries the row, which can be taken back with its id", () => {
    const { values, change } = carryOut(MEALS, { type: "remove", payload: { name: "meals", index: 1 } });
    expect(namesIn(values)).toEqual(["Oats", "Soup"]);
    expect(change).toEqual({ name: "meals", index: 1, before: [RICE], added: 0 });
  });

  it("that is quiet carries nothing and cannot be taken back", () => {
    const command = { type: "remove", payload: { name: "meals", index: 2, quiet: true } } as const;
    const { completed, values, change } = carryOut(MEALS, command);
    expect(completed.payload).toEqual({ name: "meals", index: 2 });
    expect(namesIn(values)).toEqual(["Oats", "Rice"]);
    expect(change).toBeUndefined();
  });
});

describe("a replacement", () => {
  const paste = (index: number, count: number, quiet?: true): RowCommand => ({
    type: "replace",
    payload: { name: "meals", index, count, rows: PASTED, ...(quiet && { quiet }) },
  });

  it("puts rows in the place of others, and keeps those for an undo", () => {
    const { values, change } = carryOut(MEALS, paste(1, 1));
    expect(namesIn(values)).toEqual(["Oats", "Shake", "Eggs", "Soup"]);
    expect(change).toEqual({ name: "meals", index: 1, before: [RICE], added: 2 });
  });

  it("of no row inserts", () => {
    const { values, change } = carryOut(MEALS, paste(3, 0));
    expect(namesIn(values)).toEqual(["Oats", "Rice", "Soup", "Shake", "Eggs"]);
    expect(change).toEqual({ name: "meals", index: 3, before: [], added: 2 });
  });

  it("is undone by a quiet one, with the ids that were there", () => {
    const { values } = carryOut(MEALS, paste(1, 1));
    const pasted = values.meals.map(({ name }, index): [string, string] => [`meals[${index}].name`, name]);
    const undo: RowCommand = {
      type: "replace",
      payload: { name: "meals", index: 1, count: 2, rows: [RICE], quiet: true },
    };
    const undone = carryOut(pasted, undo);
    expect(namesIn(undone.values)).toEqual(["Oats", "Rice", "Soup"]);
    expect(undone.values.meals[1]).toMatchObject(RICE);
    expect(undone.change).toBeUndefined();
  });

  it("reaches the list of a row", () => {
    const name = "workouts[1].exercises";
    const command: RowCommand = { type: "replace", payload: { name, index: 1, count: 0, rows: PASTED } };
    const { completed } = carryOut(WORKOUTS, command);
    expect(completed.payload.value).toEqual([{ id: "e1", name: "Curl" }, ...PASTED]);
  });
});

it("leaves the commands of Conform and forms without a command as they are", () => {
  const form = new URLSearchParams(MEALS);
  const before = `${form}`;
  expect(`${resolveRowCommand(form)}`).toBe(before);
  const insert = JSON.stringify({ type: "insert", payload: { name: "meals" } });
  form.set(INTENT, insert);
  expect(resolveRowCommand(form).get(INTENT)).toBe(insert);
  expect(changeOf(JSON.parse(insert))).toBeUndefined();
  expect(changeOf(undefined)).toBeUndefined();
});
