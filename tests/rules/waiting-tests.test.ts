import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DATABASE_MATTERS, ONLY_IN_FULL } from "../../vitest.config";
import { ONLY_IN_FULL as JOURNEYS, NEED_A_SCRIPT } from "../e2e/waiting";

const testOf = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(testOf(path), "utf8");

it("every file on the lists of what waits or is repeated exists", () => {
  const named = [
    ...ONLY_IN_FULL.map((name) => `domain/${name}.test.ts`),
    ...DATABASE_MATTERS.domain.map((name) => `domain/${name}.test.ts`),
    ...DATABASE_MATTERS.http.map((name) => `http/${name}.test.ts`),
    ...[...NEED_A_SCRIPT, ...Object.values(JOURNEYS).flat()].map((name) => `e2e/${name}.spec.ts`),
  ];
  expect(named.filter((path) => !existsSync(testOf(path)))).toEqual([]);
});

it("a journey that is travelled in another way without JavaScript does not wait then", () => {
  const waiting = JOURNEYS["no-javascript"].filter((name) => !JOURNEYS.javascript.includes(name));
  expect(waiting.filter((name) => /\bjavascript\b/.test(read(`e2e/${name}.spec.ts`)))).toEqual([]);
});

it("a journey that is said to go the same way without JavaScript does not ask whether there is one", () => {
  const texts = readdirSync(testOf("e2e")).map((name) => read(`e2e/${name}`));
  const needs = texts.flatMap((text) => text.match(/(?<=\bsameWay,\s*async \(\{)[^}]*/g) ?? []);
  expect(needs).not.toEqual([]);
  expect(needs.filter((names) => /\bjavascript\b/.test(names))).toEqual([]);
});

it.each(["domain", "http"] as const)(
  "a test in %s that asks for the embedded database is repeated on it",
  (suite) => {
    const files = readdirSync(testOf(suite)).filter((name) => name.endsWith(".test.ts"));
    const asking = files.filter((name) =>
      /(?:runIf|skipIf)\(.*ENGINE [!=]== "pglite"/.test(read(`${suite}/${name}`)),
    );
    expect(asking).not.toEqual([]);
    expect(asking.filter((name) => !DATABASE_MATTERS[suite].includes(name.replace(".test.ts", "")))).toEqual(
      [],
    );
  },
);
