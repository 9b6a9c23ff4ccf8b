import { expect, it } from "vitest";
import { codeState } from "~/domain/people/codes/rules";

const now = new Date("2030-06-15T12:00:00.000Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const endless = { revoked_at: null, expires_at: null, max_uses: null, uses: 0 };

it.each([
  ["without any end", {}, "active"],
  ["without an end, used often", { uses: 1_000_000 }, "active"],
  ["a moment before its end", { expires_at: after }, "active"],
  ["at its end", { expires_at: now }, "expired"],
  ["a moment after its end", { expires_at: before }, "expired"],
  ["with one use left", { max_uses: 3, uses: 2 }, "active"],
  ["without a use left", { max_uses: 3, uses: 3 }, "used_up"],
  ["taken back", { revoked_at: before }, "revoked"],
  ["taken back after its end", { revoked_at: before, expires_at: before, max_uses: 1, uses: 1 }, "revoked"],
  ["used up and past its end", { expires_at: before, max_uses: 1, uses: 1 }, "expired"],
])("a code %s is %s", (_, facts, state) => {
  expect(codeState({ ...endless, ...facts }, now)).toBe(state);
});
