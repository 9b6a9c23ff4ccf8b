import { expect, test } from "vitest";
import { Marks } from "../support/marks";

test.each([
  ["1,234 kcal, 3,911 g", true],
  ['{"calories":3911}', true],
  ["from 3911-4000", true],
  ["3911kcal", true],
  ["39110", false],
  ['["x-request-id","39115b7c-0d4e-4a39-9d0c-3c64e1f3b911"]', false],
  ['["x-request-id","3911ab7c-0d4e-4a39-9d0c-3c64e1f3b911"]', false],
  ['["x-request-id","0391ab7c-3911-4a39-9d0c-3c64e1f3b911"]', false],
])("finds the number 3911 in %s: %s", (text, is) => {
  const marks = new Marks(0);
  marks.number("the number", 3911);
  expect(marks.in(text)).toEqual(is ? ["the number"] : []);
});
