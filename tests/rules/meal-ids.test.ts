import { expect, it } from "vitest";
import { keepIds } from "~/domain/coaching/plan-content/rules";

const before = [
  { id: "oats", name: "Oats" },
  { id: "rice", name: "Rice" },
];

function ids(rows: { id?: string; name: string }[], known = before) {
  let made = 0;
  return keepIds(rows, known, () => `new-${++made}`).map(({ id }) => id);
}

it("a meal sent with its id keeps the id under a new name", () => {
  expect(ids([{ id: "rice", name: "Rice & chicken" }])).toEqual(["rice"]);
});

it("a meal sent without an id keeps the id of the meal with the same name", () => {
  expect(ids([{ name: "Rice" }, { name: "Oats" }])).toEqual(["rice", "oats"]);
});

it("a match by id takes precedence over a match by name", () => {
  expect(ids([{ name: "Oats" }, { id: "oats", name: "Porridge" }])).toEqual(["new-1", "oats"]);
});

it("a meal that the plan did not have gets a new id", () => {
  expect(ids([{ name: "Soup" }, { name: "Oats" }, { name: "Salad" }])).toEqual(["new-1", "oats", "new-2"]);
});

it("an id that is not in the plan is replaced by a new id", () => {
  expect(ids([{ id: "somebody-elses", name: "Soup" }])).toEqual(["new-1"]);
});

it("no id is given twice", () => {
  expect(
    ids([
      { id: "oats", name: "Oats" },
      { id: "oats", name: "Oats" },
    ]),
  ).toEqual(["oats", "new-1"]);
  expect(ids([{ name: "Oats" }, { name: "Oats" }])).toEqual(["oats", "new-1"]);
});

it("meals with the same name keep their ids in order", () => {
  const duplicates = [
    { id: "first", name: "Shake" },
    { id: "second", name: "Shake" },
  ];
  expect(ids([{ name: "Shake" }, { name: "Shake" }, { name: "Shake" }], duplicates)).toEqual([
    "first",
    "second",
    "new-1",
  ]);
});

it("the other fields of a meal are kept", () => {
  const rows = keepIds([{ name: "Oats", calories: 400 }], before, () => "new");
  expect(rows).toEqual([{ id: "oats", name: "Oats", calories: 400 }]);
});
