import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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

/** Returns the classes that the selectors of style sheets name. */
function classesOf(sheets: string): string[] {
  const selectors = sheets.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  const named = [...selectors].flatMap(([, selector = ""]) => [
    ...selector.replace(/"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/g),
  ]);
  return [...new Set(named.map(([, name]) => name as string))];
}

test("every class that a style sheet names is used by a component or a script", () => {
  const classes = classesOf(read("app/styles", /\.css$/));
  expect(classes.length).toBeGreaterThan(300);
  expect(classes.filter((name) => !isUsed(name))).toEqual([]);
});
