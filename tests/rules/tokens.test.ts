import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { contrastOf } from "../support/contrast";
import { coloursOf } from "../support/theme-colours";

const FOLDER = "app/styles";
/** The properties whose values are tokens: distances, corners, weights, sizes of text, layers and times. */
const TOKEN_PROPERTY =
  /^(padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding|border(-\w+)*-radius|font-size|font-weight|line-height|z-index|transition|animation)/;
/** A length, a time, a weight or a layer. A figure without a unit, up to 2, is a height of lines as a multiple. */
const NUMBER = /(?<![\w.-])-?(\d*\.?\d+(rem|px|ms|s|%)|\d{2,}|[3-9])(?![\w.])/;

/** Returns each declaration of a sheet with its line, without comments and without what is about a typeface itself. */
function declarationsOf(css: string): { line: number; property: string; value: string }[] {
  const plain = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].map((match) => ({
    line: plain.slice(0, match.index).split("\n").length,
    property: match[1] ?? "",
    value: (match[2] ?? "").replace(/var\(--[\w-]+\)/g, ""),
  }));
}

const numbersIn = (css: string) =>
  declarationsOf(css)
    .filter(
      ({ property, value }) => TOKEN_PROPERTY.test(property) && NUMBER.test(value.replace(/\b0s\b/g, "")),
    )
    .map(({ line, property, value }) => `${line}: ${property}: ${value}`);

describe("the numbers of the design", () => {
  it("finds a number in each of its kinds, and none in tokens and zeros", () => {
    const rule = (declaration: string) => numbersIn(`.a {\n  ${declaration};\n}`);
    for (const declaration of [
      "padding: 0.5rem var(--space-8)",
      "margin-top: -3px",
      "border-radius: 10px",
      "border-top-left-radius: 50%",
      "font-weight: 600",
      "font-size: 0.75rem",
      "line-height: 1.25rem",
      "z-index: 10",
      "z-index: 3",
      "transition: rotate 150ms",
      "gap: 0 12px",
    ])
      expect(rule(declaration), declaration).toHaveLength(1);
    for (const declaration of [
      "padding: 0 var(--space-8)",
      "margin: calc(-1 * var(--space-8))",
      "padding-bottom: max(var(--space-12), env(safe-area-inset-bottom))",
      "margin-inline: auto",
      "line-height: 1.2",
      "animation-duration: 0s !important",
      "width: 44px",
    ])
      expect(rule(declaration), declaration).toEqual([]);
  });

  it.each(readdirSync(FOLDER).filter((name) => name !== "tokens.css"))(
    "%s takes them from tokens.css",
    (name) => {
      expect(numbersIn(readFileSync(join(FOLDER, name), "utf8"))).toEqual([]);
    },
  );

  test("components write none of them beside the scale", () => {
    const source = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => readFileSync(join("app", name), "utf8"))
      .join("\n");
    expect(
      source.match(/\b(text|font|rounded|leading|z|duration|gap|[pm][xytblrse]?)-\[[^\]]+\]/g) ?? [],
    ).toEqual([]);
  });
});

describe.each(["dark", "light"] as const)("the %s theme", (theme) => {
  const colour = coloursOf(theme);
  const contrast = (one: string, other: string) => contrastOf(colour(one), colour(other));

  it.each([
    ...["ground", "surface", "raised"].flatMap((ground) =>
      ["ink", "muted", "faint", "accent-ink", "success", "warning", "danger"].map((text) => [text, ground]),
    ),
    ["on-accent", "accent"],
    ["on-accent", "accent-hover"],
    ["on-success", "success"],
    ["on-selected", "selected"],
    ["on-own", "own"],
    ["starter", "starter-tint"],
    ["advanced", "advanced-tint"],
    ["ultimate", "ultimate-tint"],
  ] as [string, string][])("shows %s on %s as text", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["ground", "surface", "raised"])(
    "shows what is selected, and the border of a field, on %s",
    (ground) => {
      expect(contrast("selected", ground)).toBeGreaterThanOrEqual(3);
      expect(contrast("field-line", ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
