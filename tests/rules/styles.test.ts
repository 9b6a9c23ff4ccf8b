import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { styleClasses } from "../support/style-classes";

const read = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");

const source = read("app", /\.tsx?$/);
const words = new Set(
  (source.match(/"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((text) => text.match(/[\w-]+/g) ?? []),
);
/** The fixed parts of class names that are put together, such as `badge-${type}` and `${kind}-row`. */
const [beginnings, ends] = [/([\w-]+-)\$\{/g, /\}(-[\w-]+)/g].map((pattern) =>
  [...source.matchAll(pattern)].map(([, part]) => part as string),
) as [string[], string[]];

function isUsed(name: string): boolean {
  if (words.has(name)) return true;
  return beginnings.some((part) => name.startsWith(part)) || ends.some((part) => name.endsWith(part));
}

test("every class that a style sheet names is used by a component or a script", () => {
  const classes = styleClasses();
  expect(classes.length).toBeGreaterThan(300);
  expect(classes.filter((name) => !isUsed(name))).toEqual([]);
});

test("no style sheet only imports others, except the one of every page", () => {
  const importing = readdirSync("app/styles").filter((name) =>
    readFileSync(join("app/styles", name), "utf8").includes("@import"),
  );
  expect(importing).toEqual(["app.css"]);
});
