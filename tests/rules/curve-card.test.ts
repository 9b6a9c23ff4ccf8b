import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CurveCard } from "~/components/curve-card";
import { BODY_CURVES, type CurveName, MOOD_CURVES, seriesOf } from "~/domain/screens/curves";
import { itIs, letClockRun } from "../support/clock";
import { rendered } from "../support/rendered";

beforeEach(() => itIs("2025-06-04"));
afterEach(letClockRun);

const EMPTY = { points: [], averaged: 1, change: null };
const NONE = Object.fromEntries([...BODY_CURVES, ...MOOD_CURVES].map((name) => [name, EMPTY])) as Record<
  CurveName,
  typeof EMPTY
>;
const WEIGHTS = [
  { day: "2024-12-31", weight_kg: 82 },
  { day: "2025-05-30", weight_kg: 80.25 },
  { day: "2025-06-04", weight_kg: 80.4 },
];
const RATINGS = [
  { day: "2025-06-02", mood_rating: 3, energy_level: 5 },
  { day: "2025-06-03", mood_rating: null, energy_level: 4 },
  { day: "2025-06-04", mood_rating: 4, energy_level: 4 },
];
const weight = { ...NONE, ...seriesOf(WEIGHTS, ["weight_kg"]) };
const ratings = { ...NONE, ...seriesOf(RATINGS, MOOD_CURVES) };
const card = (props: Parameters<typeof CurveCard<CurveName>>[0], language: "en" | "de" = "en") =>
  rendered(CurveCard<CurveName>, props, language);
const chart = /role="img" aria-label="([^"]*)"/;
const count = (html: string, snippet: string) => html.split(snippet).length - 1;

describe("the card of a curve", () => {
  it.each([
    [
      "en",
      "Weight from 31 Dec 2024 to 4 Jun, 3 values, at the end 80.4 kg",
      ["Date", "Weight"],
      ["4 Jun", "80.4 kg"],
      "−1.6 kg since 31 Dec 2024",
    ],
    [
      "de",
      "Gewicht vom 31. Dez. 2024 bis 4. Juni, 3 Werte, am Ende 80,4 kg",
      ["Datum", "Gewicht"],
      ["4. Juni", "80,4 kg"],
      "−1,6 kg seit 31. Dez. 2024",
    ],
  ] as const)("says what it shows, in the notation of the language: %s", async (language, ...expected) => {
    const [label, head, newest, change] = expected;
    const { html, text, rows } = await card({ names: ["weight_kg"], curves: weight }, language);
    expect(chart.exec(html)?.[1]).toBe(label);
    expect(rows.slice(0, 2)).toEqual([head, newest]);
    expect(text).toContain(change);
    expect(html).not.toContain("style=");
  });

  it("shows the day of a measured value that is older than two weeks, and of no rating", async () => {
    const text = async (props: Parameters<typeof card>[0]) => (await card(props)).text;
    const names = ["weight_kg"] as const;
    expect(await text({ names, curves: weight, today: "2025-06-18" })).toContain("80.4 kg −1.6 kg");
    expect(await text({ names, curves: weight, today: "2025-06-19" })).toContain("80.4 kg · 4 Jun −1.6 kg");
    expect(await text({ names: MOOD_CURVES, curves: ratings, today: "2025-12-31" })).not.toContain(" · ");
  });

  it("has a table of all points, the newest first", async () => {
    const { rows } = await card({ names: ["weight_kg"], curves: weight });
    expect(rows.slice(1)).toEqual([
      ["4 Jun", "80.4 kg"],
      ["30 May", "80.3 kg"],
      ["31 Dec 2024", "82.0 kg"],
    ]);
  });

  it("draws a dot for each point, one line, and the target", async () => {
    const { html } = await card({ names: ["weight_kg"], curves: weight, target: 78 });
    // The last dot is a circle, and the others are pieces of one path.
    expect([count(html, "<circle"), count(html, "h.1"), count(html, "chart-target")]).toEqual([1, 2, 1]);
    expect(count(html, 'class="chart-line"')).toBe(1);
    expect(chart.exec(html)?.[1]).toMatch(/80\.4 kg\. Target 78\.0 kg$/);
    expect((await card({ names: ["weight_kg"], curves: weight })).html).not.toContain("Target");
  });

  it("places its dots and marks by shares of the width, so that no text is stretched", async () => {
    const days = ["2024-12-31", "2025-05-30"];
    const { html } = await card({ names: ["weight_kg"], curves: weight, target: 78, marks: days });
    const [stretched = ""] = /<svg viewBox.*?<\/svg>/s.exec(html) ?? [];
    expect(stretched).toMatch(/^<svg viewBox="0 0 1000 196" preserveAspectRatio="none"/);
    expect(stretched).not.toMatch(/<text|<circle/);
    expect(count(stretched, "chart-mark")).toBe(2);
    // 150 of the 155 days between the first and the last one.
    expect(stretched).toContain("M968,");
    expect(html).toContain('cx="100%"');
    expect(html.match(/<text[^>]* x="[^"]*"/g)?.every((text) => /x="(4|\d+%)"/.test(text))).toBe(true);
  });

  it("has a hollow last dot while its day is not over", async () => {
    const last = async (
      today?: string,
      names: readonly [CurveName] | readonly [CurveName, CurveName] = ["weight_kg"],
    ) =>
      count(
        (await card({ names, curves: { ...weight, ...seriesOf(RATINGS, MOOD_CURVES) }, today })).html,
        "chart-dot-open",
      );
    expect(await last("2025-06-04")).toBe(1);
    expect(await last("2025-06-05")).toBe(0);
    expect(await last()).toBe(0);
    expect(await last("2025-06-04", MOOD_CURVES)).toBe(2);
  });

  it("shows one value as a dot, without a line and without a change", async () => {
    const curves = { ...NONE, ...seriesOf(WEIGHTS.slice(0, 1), ["weight_kg"]) };
    const { html, text } = await card({ names: ["weight_kg"], curves });
    expect([count(html, "<circle"), count(html, "<path")]).toEqual([1, 0]);
    expect(chart.exec(html)?.[1]).toBe("Weight on 31 Dec 2024: 82.0 kg");
    expect(text).not.toContain("since");
  });

  it("says when the value is the same as at the start", async () => {
    const curves = {
      ...NONE,
      ...seriesOf([...WEIGHTS, { day: "2025-06-05", weight_kg: 82 }], ["weight_kg"]),
    };
    expect((await card({ names: ["weight_kg"], curves })).text).toContain("Unchanged since 31 Dec 2024");
  });

  it("says by how many points a body fat differs, and that a smaller difference than a tenth is none", async () => {
    const fat = (last: number) => ({
      ...NONE,
      ...seriesOf(
        [
          { day: "2025-05-30", body_fat_percentage: 20 },
          { day: "2025-06-04", body_fat_percentage: last },
        ],
        ["body_fat_percentage"],
      ),
    });
    const names = ["body_fat_percentage"] as const;
    const { text } = await card({ names, curves: fat(18.75) });
    expect(text).toContain("18.8 %");
    expect(text).toContain("−1.2 points since 30 May");
    expect((await card({ names, curves: fat(18.75) }, "de")).text).toContain(
      "−1,2 Prozentpunkte seit 30. Mai",
    );
    expect((await card({ names, curves: fat(20.04) })).text).toContain("Unchanged since 30 May");
  });

  it("shows nothing without points", async () => {
    expect((await card({ names: ["weight_kg"], curves: NONE })).html).toBe("");
    expect((await card({ names: MOOD_CURVES, curves: NONE })).html).toBe("");
  });

  it("says over how many days its points are averages", async () => {
    expect((await card({ names: ["weight_kg"], curves: weight })).text).not.toContain("average");
    const averaged = { ...weight, weight_kg: { ...weight.weight_kg, averaged: 14 } };
    expect((await card({ names: ["weight_kg"], curves: averaged })).text).toContain("the average of 14 days");
  });
});

describe("the card of two curves", () => {
  it("names both, and dashes the second line", async () => {
    const { html, rows } = await card({ names: MOOD_CURVES, curves: ratings });
    expect(chart.exec(html)?.[1]).toBe(
      "Mood and Energy from 2 Jun to 4 Jun, 3 values, at the end Mood 4, Energy 4",
    );
    expect(rows).toEqual([
      ["Date", "Mood", "Energy"],
      ["4 Jun", "4", "4"],
      ["3 Jun", "–", "4"],
      ["2 Jun", "3", "5"],
    ]);
    // The second line and its end, which is not stretched.
    expect([count(html, 'class="chart-line"'), count(html, 'class="chart-second"')]).toEqual([2, 2]);
    const [, svg = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(html) ?? [];
    for (const name of ["Mood", "Energy"]) expect(svg).toContain(`>${name}</text>`);
  });

  it("still names a curve whose companion has no points", async () => {
    const { html, rows } = await card({ names: MOOD_CURVES, curves: { ...ratings, mood_rating: EMPTY } });
    expect(chart.exec(html)?.[1]).toBe("Energy from 2 Jun to 4 Jun, 3 values, at the end Energy 4");
    expect(rows[0]).toEqual(["Date", "Energy"]);
  });
});
