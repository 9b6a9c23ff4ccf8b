import { describe, expect, it } from "vitest";
import { hashCode, normalizeCode } from "~/domain/people/codes/code-hash.server";

describe("comparing codes", () => {
  it.each([
    ["as it is printed", "ABCD-EFGH-JKLM"],
    ["in small letters", "abcd-efgh-jklm"],
    ["without dashes", "abcdEFGHjklm"],
    ["with spaces around and inside", "  ABCD EFGH\tJKLM \n"],
    ["with dashes elsewhere", "A-BCDE-FGHJ-KLM"],
  ])("ignores case, hyphens and spaces: %s", (_, code) => {
    expect(normalizeCode(code)).toBe("ABCDEFGHJKLM");
    expect(hashCode(code)).toBe(hashCode("ABCD-EFGH-JKLM"));
  });

  it("uses all characters", () => {
    expect(hashCode("ABCD-EFGH-JKLN")).not.toBe(hashCode("ABCD-EFGH-JKLM"));
  });
});

it("a code is hashed with SHA-256", () => {
  expect(hashCode("abc")).toBe("b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78");
});
