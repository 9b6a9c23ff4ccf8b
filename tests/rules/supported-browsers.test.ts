import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { newerInMarkup } from "../../bin/browsers/markup";
import { oldest } from "../../bin/browsers/oldest.mjs";
import { newerInScripts } from "../../bin/browsers/scripts";
import { newerInStyles } from "../../bin/browsers/styles";
import { compareVersions, versionsOf } from "../../bin/browsers/tables";

/** Returns the found features of a script by their lines. */
function inScript(text: string, others: Record<string, string> = {}) {
  const texts = Object.fromEntries(
    Object.entries({ "made.ts": text, ...others }).map(([name, each]) => [resolve("app", name), each]),
  );
  return newerInScripts([resolve("app", "made.ts")], texts).map(short);
}

/** Leaves the file and the browsers out of a line of the check. */
const short = (line: string) => line.replace(/^[^:]*?([\w-]+\.\w+:\d+:)/, "$1").replace(/ is missing .*/, "");

describe("the check of features finds in scripts", { timeout: 30_000 }, () => {
  it("members of what the browser has, by their types", () => {
    const findings = inScript(`
      navigator.setAppBadge(1);
      Promise.try(() => 1);
      const form = document.querySelector("form");
      form?.setHTML("");
      const { locks, setAppBadge } = navigator;
      new Set([1]).union(new Set([2]));
      [1].toSorted();
      Math.sumPrecise([1]);
      export const when = () => new ViewTransitionTypeSet();
      export const isShown = (element: HTMLElement) => element.checkVisibility();
    `);
    expect(findings).toEqual([
      "made.ts:2: api.Navigator.setAppBadge",
      "made.ts:3: javascript.builtins.Promise.try",
      "made.ts:5: api.Element.setHTML",
      "made.ts:6: api.Navigator.setAppBadge",
      "made.ts:9: javascript.builtins.Math.sumPrecise",
      "made.ts:10: api.ViewTransitionTypeSet",
    ]);
  });

  it("events, and parts of regular expressions in every kind of text", () => {
    const findings = inScript(`
      addEventListener("pagereveal", () => {});
      export const dialog = (it: HTMLDialogElement) => it.addEventListener("scrollend", () => {});
      export const literal = /(?i:kg)/;
      export const made = new RegExp(String.raw\`\\d(?-i:kg)\`, "i");
      export const before = /(?<!\\d)kg/;
    `);
    expect(findings).toEqual([
      "made.ts:2: api.Window.pagereveal_event",
      "made.ts:3: api.Element.scrollend_event",
      "made.ts:4: javascript.regular_expressions.modifier",
      "made.ts:5: javascript.regular_expressions.modifier",
    ]);
  });

  it("what imported files use, also those that are loaded later, but not what only types need", () => {
    const uses =
      "export const now = () => Temporal.Now; export const badge = () => navigator.clearAppBadge();";
    const findings = inScript(
      `import { now } from "./first"; import type { Kept } from "./types";
       export const later = (kept: Kept) => import("./second").then(() => now(kept));`,
      {
        "first.ts": "export const now = (x: unknown) => navigator.setAppBadge();",
        "second.ts": uses,
        "types.ts": `${uses} export type Kept = 1;`,
      },
    );
    expect(findings).toEqual([
      "first.ts:1: api.Navigator.setAppBadge",
      "second.ts:1: api.Navigator.clearAppBadge",
    ]);
  });

  it("nothing in members of the product's own that have the same names", () => {
    const own = "const own = { setAppBadge: () => 1, try: () => 2 };";
    expect(inScript(`${own} own.setAppBadge(); own.try();`)).toEqual([]);
  });

  it("nothing where a comment says why, and each comment that is not needed", () => {
    const findings = inScript(`
      // newer: a badge is a comfort
      navigator.setAppBadge?.(1);
      navigator.clearAppBadge?.(); // newer: a badge is a comfort

      // newer: nothing is
      navigator.onLine;
      // newer:
      navigator.setAppBadge?.(2);
    `);
    expect(findings).toEqual([
      "made.ts:9: api.Navigator.setAppBadge",
      'made.ts:6: the comment "newer:" allows nothing',
    ]);
  });
});

it("the check of features finds properties, values, functions, rules and selectors in style sheets", () => {
  const css = `
    .a { anchor-name: --a; color: light-dark(red, blue); width: anchor-size(width); }
    .b { field-sizing: content; display: grid; }
    /* newer: shown at once
       elsewhere */
    @view-transition { navigation: auto; }
    .c:open { text-wrap: pretty; }
    @media (scripting: none) { .d { display: none; } }
    @position-try --e { top: 0; }
  `;
  expect(newerInStyles("made.css", css).map(short)).toEqual([
    "made.css:2: css.properties.anchor-name",
    "made.css:2: css.types.color.light-dark",
    "made.css:2: css.types.anchor-size",
    "made.css:3: css.properties.field-sizing",
    "made.css:3: css.properties.field-sizing.content",
    "made.css:7: css.selectors.open",
    "made.css:7: css.properties.text-wrap.pretty",
    "made.css:9: css.at-rules.position-try",
  ]);
});

it("the check of features finds elements, attributes and their values in components", () => {
  const tsx = `export const A = () => <>
    <button type="button" command="show-modal" popoverTarget="a">A</button>
    <input type="date" inert />
    <selectedcontent />
    <Own command="b" />
  </>;`;
  expect(newerInMarkup("made.tsx", tsx).map(short)).toEqual([
    "made.tsx:2: html.elements.button.command",
    "made.tsx:4: html.elements.selectedcontent",
  ]);
});

it("the entry script runs in the supported browsers, and in no older one", () => {
  const entry = readFileSync("app/entry.client.tsx", "utf8");
  expect(entry).toContain('CSS.supports("text-wrap-mode:wrap") && "keepalive" in Request.prototype');
  const required = ["css.properties.text-wrap-mode.wrap", "api.Request.keepalive"].map(versionsOf);
  const first = Object.keys(oldest).map((browser) => {
    const versions = required.map((each) => each?.[browser] ?? "999");
    return [browser, versions.sort(compareVersions).at(-1)];
  });
  expect(Object.fromEntries(first)).toEqual(oldest);
});
