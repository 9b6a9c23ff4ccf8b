import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { styleClasses } from "../support/style-classes";

const read = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");

const classes = new Set(styleClasses());
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
  expect(classes.size).toBeGreaterThan(300);
  expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
});

test("every class that a component gives an element has a style", async () => {
  const given = [...source.matchAll(/[cC]lassName=(?:"([^"]*)"|\{([^{}]*)\})/g)].flatMap(
    ([, text, expression = ""]) =>
      text ??
      [...expression.replace(/=== "[^"]*"/g, "").matchAll(/"([^"]*)"/g)].map(([, part]) => part ?? ""),
  );
  const names = new Set(given.flatMap((text) => text.split(/\s+/)).filter(Boolean));
  expect(names.size).toBeGreaterThan(300);
  const others = [...names].filter((name) => !classes.has(name));
  const utilities = await utilityRules(others);
  const [, excluded = ""] =
    /@source not inline\("\{(.*)\}"\)/.exec(readFileSync("app/styles/app.css", "utf8")) ?? [];
  const isUtility = (name: string) =>
    !excluded.split(",").includes(name) && utilities.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`);
  expect(others.filter((name) => !isUtility(name))).toEqual([]);
});

/** Returns the rules that Tailwind makes for some classes. It makes none for a class that it does not know. */
async function utilityRules(names: string[]): Promise<string> {
  const [theme, tokens] = ["node_modules/tailwindcss/theme.css", "app/styles/tokens.css"].map((path) =>
    readFileSync(path, "utf8"),
  );
  const tailwind = await compile(`${theme}\n${tokens}\n@tailwind utilities;`);
  return tailwind.build(names);
}

test("every style sheet has rules of its own beside those that it imports", () => {
  const empty = readdirSync("app/styles").filter(
    (name) => readFileSync(join("app/styles", name), "utf8").replace(/@import [^;]*;|\s/g, "") === "",
  );
  expect(empty).toEqual([]);
});
