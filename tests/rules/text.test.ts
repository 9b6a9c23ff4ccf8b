import { describe, expect, it } from "vitest";
import { nameFromClaim } from "~/domain/people/codes/claimed-name";
import { NAME_MAX } from "~/domain/people/profile/rules";
import { optionalText, requiredText, text } from "~/domain/shared/input-fields";

it("a line break sent as CR LF counts as one character", () => {
  const sent = "a\r\n".repeat(5);
  for (const schema of [text(9), requiredText(9), optionalText(9)])
    expect(schema.parse(sent)).toBe("a\na\na\na\na");
  expect(text(8).safeParse(sent).success).toBe(false);
});

it.each(["a\0b", "\ud800", "x\udfff"])("text that PostgreSQL cannot store is rejected: %j", (value) => {
  for (const schema of [text(9), requiredText(9), optionalText(9)])
    expect(schema.safeParse(value).success).toBe(false);
});

const INVISIBLE = [
  ["spaces", " \t\u00a0\u3000"],
  ["zero-width spaces and joiners", "\u200b\u200c\u200d\u2060\ufeff"],
  ["marks of the writing direction", "\u200e\u200f\u202e\u2066\u2069"],
  ["soft hyphens", "\u00ad"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["empty Braille patterns", "\u2800"],
  ["variation selectors and tags", "\ufe0f\u{e0001}\u{e0101}"],
  ["control characters", "\u0001\u007f\u0085"],
] as const;

describe.each(INVISIBLE)("text made only of %s", (_, value) => {
  it("is blank", () => {
    expect(text(100).parse(value)).toBe("");
    expect(optionalText(100).parse(value)).toBe("");
    expect(requiredText(100).safeParse(value).error?.issues).toMatchObject([{ code: "too_small" }]);
  });

  it("is no name of the identity provider", () => {
    expect(nameFromClaim(value)).toBeNull();
  });

  it("may stand beside visible text, which is kept as it is", () => {
    const seen = `x${value}x`;
    for (const schema of [text(100), requiredText(100), optionalText(100)])
      expect(schema.parse(seen)).toBe(seen);
    expect(nameFromClaim(seen)).toBe(seen);
  });
});

it.each(["é", "e\u0301", "李", "👩‍🚀", "\u0627", "-", "0"])(
  "text with a visible character is not blank: %s",
  (seen) => {
    expect(requiredText(100).parse(seen)).toBe(seen);
    expect(nameFromClaim(seen)).toBe(seen);
  },
);

describe("a name of the identity provider", () => {
  it.each([
    ["is trimmed", "  Uta ", "Uta"],
    ["is cut to the longest name", "x".repeat(NAME_MAX + 1), "x".repeat(NAME_MAX)],
    ["is cut without half of a character", `${"x".repeat(NAME_MAX - 1)}👋`, "x".repeat(NAME_MAX - 1)],
    ["is missing when the claim is missing", undefined, null],
    ["is missing when the claim is no text", 5, null],
  ])("%s", (_, claim, name) => {
    expect(nameFromClaim(claim)).toBe(name);
  });
});
