import { expect, test } from "vitest";
import { median, percentile, shuffled } from "../../bench/load";
import { readOptions } from "../../bench/options";
import { speedTable } from "../../bench/tables";

test("a run without options measures everything on both databases and writes the document", () => {
  expect(readOptions([])).toMatchObject({
    sections: ["speed", "bytes", "queries", "growth", "resources", "node24"],
    engines: ["postgres", "pglite"],
    screens: [],
    before: undefined,
    writes: true,
  });
  expect(readOptions(["--only=growth,bytes"])).toMatchObject({ sections: ["bytes", "growth"], writes: true });
});

test.each(["--screens=/tasks", "--db=pglite", "--print"])("figures with %s are only printed", (option) => {
  expect(readOptions([option]).writes).toBe(false);
});

test.each(["--only=speeds", "--db=mysql", "--screen=/tasks"])("%s is refused", (option) => {
  expect(() => readOptions([option])).toThrow("there is no");
});

test("the median and a percentile do not depend on the order", () => {
  const numbers = shuffled(Array.from({ length: 100 }, (_, index) => index + 1));
  expect([...numbers].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  expect([median(numbers), percentile(numbers, 95)]).toEqual([51, 95]);
  expect(percentile([], 95)).toBeNaN();
});

test("the table of ratios shows each screen on each database, and leaves unknown figures empty", () => {
  const now = [
    { name: "/tasks", ratio: 0.412, milliseconds: 20.4 },
    { name: "/dashboard", ratio: 0.5, milliseconds: 15 },
  ];
  const speeds = {
    postgres: { now, before: [{ name: "/tasks", ratio: 0.09, milliseconds: Number.NaN }] },
    pglite: { now: now.slice(0, 1), before: [] },
  };
  expect(speedTable(speeds).split("\n")).toEqual([
    "|  | PostgreSQL before | now | under load | embedded before | now | under load |",
    "| --- | --: | --: | --: | --: | --: | --: |",
    "| /dashboard |  | 0.50 | 15 ms |  |  |  |",
    "| /tasks | 0.09 | 0.41 | 20 ms |  | 0.41 | 20 ms |",
  ]);
});
