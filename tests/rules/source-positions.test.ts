import { expect, it } from "vitest";
import { inSourceFile } from "~/platform/source-positions.server";

const here = import.meta.url;

it("a position in a file without a source map stays, in a path from the folder of the product on", () => {
  expect(inSourceFile(`at test (${here}:3:7)`)).toBe("at test (tests/rules/source-positions.test.ts:3:7)");
  expect(inSourceFile("at new URL (node:internal/url:806:29)")).toBe("at new URL (node:internal/url:806:29)");
  expect(inSourceFile("at JSON.parse (<anonymous>)")).toBe("at JSON.parse (<anonymous>)");
});
