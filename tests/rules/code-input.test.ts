import { describe, expect, it } from "vitest";
import { CodesQuery, NewCodeInput } from "~/domain/people/codes/schema";

const valid = { purpose: "access:Beast Starter", label: "Summer" };
const accepts = (facts: object) => NewCodeInput.safeParse({ ...valid, ...facts }).success;

describe("the purpose of a new code", () => {
  it.each([
    ["access:Beast Starter", "access", "Beast Starter"],
    ["access:Beast Advanced", "access", "Beast Advanced"],
    ["access:Beast Ultimate", "access", "Beast Ultimate"],
    ["upgrade:Beast Advanced", "upgrade", "Beast Advanced"],
    ["upgrade:Beast Ultimate", "upgrade", "Beast Ultimate"],
  ])("is read from %s", (purpose, kind, package_type) => {
    expect(NewCodeInput.parse({ ...valid, purpose }).purpose).toEqual({ kind, package_type });
  });

  it.each(["upgrade:Beast Starter", "access", "access:", "access:Beast Premium", "", null, undefined])(
    "is rejected when it is %j",
    (purpose) => {
      expect(accepts({ purpose })).toBe(false);
    },
  );
});

it.each([
  ["no label", { label: "" }, false],
  ["a label of spaces", { label: "   " }, false],
  ["a label of one character", { label: "x" }, true],
  ["a label of 80 characters", { label: "x".repeat(80) }, true],
  ["a label of 81 characters", { label: "x".repeat(81) }, false],
  ["no use", { max_uses: 0 }, false],
  ["one use", { max_uses: 1 }, true],
  ["1000 uses", { max_uses: 1000 }, true],
  ["1001 uses", { max_uses: 1001 }, false],
  ["half a use", { max_uses: 1.5 }, false],
  ["any number of uses", { max_uses: undefined }, true],
  ["a last day", { expires_on: "2030-02-28" }, true],
  ["a last day that there is not", { expires_on: "2030-02-29" }, false],
  ["no last day", { expires_on: undefined }, true],
  ["a key that is none", { idempotency_key: "key" }, false],
])("a code with %s %j is accepted: %s", (_, facts, expected) => {
  expect(accepts(facts)).toBe(expected);
});

it.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
  ["0", undefined],
  ["2147483648", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["x", undefined],
  [undefined, undefined],
])("the audit list reads its start %j as %s", (before, expected) => {
  expect(CodesQuery.parse({ before }).before).toBe(expected);
});
