import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeHeadingFont } from "../../bin/heading-font";

it("the font of the headings is the one that `npm run font` makes", async () => {
  const file = readFileSync(new URL("../../app/fonts/oswald-600.woff2", import.meta.url));
  expect(file.equals(await makeHeadingFont())).toBe(true);
});
