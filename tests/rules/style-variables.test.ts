import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = "app/styles";
const SHEETS = readdirSync(FOLDER).map((file) => ({ file, css: readFileSync(join(FOLDER, file), "utf8") }));

it("style sheets use only variables that one of them defines", () => {
  const defined = new Set(SHEETS.flatMap(({ css }) => css.match(/--[\w-]+(?=\s*:)/g) ?? []));
  const used = SHEETS.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => `${name} in ${file}`),
  );
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter((use) => !defined.has(use.split(" ")[0] ?? ""))).toEqual([]);
});
