import { describe, expect, it } from "vitest";
import { hashCode, normalizeCode } from "~/domain/codes/code-hash.server";

describe("a code is compared", () => {
  it.each([
    ["as it is printed", "ABCD-EFGH-JKLM"],
    ["in small letters", "abcd-efgh-jklm"],
    ["without dashes", "abcdEFGHjklm"],
    ["with spaces around and inside", "  ABCD EFGH\tJKLM \n"],
    ["with dashes elsewhere", "A-BCDE-FGHJ-KLM"],
  ])("%s", (_, code) => {
    expect(normalizeCode(code)).toBe("ABCDEFGHJKLM");
    expect(hashCode(code)).toBe(hashCode("ABCD-EFGH-JKLM"));
  });

  it("by all of its characters", () => {
    expect(hashCode("ABCD-EFGH-JKLN")).not.toBe(hashCode("ABCD-EFGH-JKLM"));
  });
});

it("only a SHA-256 of it is kept", () => {
  expect(hashCode("abc")).toBe("b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78");
});
