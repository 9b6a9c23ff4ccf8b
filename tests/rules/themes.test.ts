import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** Returns the declarations of the rule with a selector. */
function declarationsOf(selector: string): string[] {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(0);
  return css
    .slice(css.indexOf("{", start) + 1, css.indexOf("}", start))
    .split(";")
    .map((declaration) => declaration.trim())
    .filter(Boolean);
}

test("a light device shows the values of the light theme where the theme follows the device", () => {
  const light = declarationsOf(':root[data-theme="light"]');
  expect(light).toContain("color-scheme: light");
  expect(declarationsOf(":root:not([data-theme])")).toEqual(light);
});
