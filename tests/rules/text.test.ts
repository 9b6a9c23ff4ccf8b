import { expect, it } from "vitest";
import { optionalText, requiredText, text } from "~/domain/input-fields";

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
