import { describe, expect, it } from "vitest";
import { AmountBar } from "~/components/amount-bar";
import { withRanges } from "~/components/number-formats";
import { StatCard } from "~/components/stat-card";
import { ExerciseLine } from "~/routes/training/workout-line";
import { rendered } from "../support/rendered";

/** Returns the text of a page as a script reads it: only what is written between tags stands between words. */
const textContent = ({ html }: { html: string }) => html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, "");

describe("a figure", () => {
  it("has a space before its unit", async () => {
    const card = { label: "Weight ", value: "84.0", unit: "kg" };
    expect(textContent(await rendered(StatCard, card))).toBe("Weight 84.0 kg");
    const bar = { label: "Protein ", amount: 75, goal: 150, unit: "g" };
    expect(textContent(await rendered(AmountBar, bar))).toBe("Protein 75 / 150 g 50 %");
  });
});

describe("the bar of an amount", () => {
  const bar = async (amount: number | null, goal: number, language: "en" | "de" = "en") => {
    const page = await rendered(AmountBar, { label: "Protein", amount, goal, unit: "g" }, language);
    return [page.text, /value="(\d+)"/.exec(page.html)?.[1]];
  };

  it("has whole grams and a percentage", async () => {
    expect(await bar(74.5, 150)).toEqual(["Protein 75 / 150 g 50 %", "50"]);
    expect(await bar(1074.4, 150, "de")).toEqual(["Protein 1.074 / 150 g 716 %", "100"]);
  });

  it("has no percentage of a goal of 0, and none of an unknown amount", async () => {
    expect(await bar(0, 0)).toEqual(["Protein 0 / 0 g", "0"]);
    expect(await bar(12, 0)).toEqual(["Protein 12 / 0 g", "100"]);
    expect(await bar(null, 150)).toEqual(["Protein unknown / 150 g", "0"]);
  });
});

describe("a range of numbers", () => {
  it.each([
    ["8-10", "8–10"],
    ["8 - 10", "8–10"],
    ["60-65 kg", "60–65 kg"],
    ["2.5-5 kg", "2.5–5 kg"],
    ["2,5-5 kg", "2,5–5 kg"],
    ["6–8", "6–8"],
    ["max", "max"],
    ["-5", "-5"],
    ["push-up", "push-up"],
    ["2025-01-31", "2025-01-31"],
    ["5-3-1", "5-3-1"],
  ])("%s is shown as %s", (typed, shown) => {
    expect(withRanges(typed)).toBe(shown);
  });

  it("has an en dash in the line of an exercise", async () => {
    const exercise = { id: "1", name: "Squat", sets: 4, reps: "6-8", weight: "60-65 kg", notes: "" };
    expect((await rendered(ExerciseLine, { exercise })).text).toBe("Squat 4 × 6–8 60–65 kg");
  });
});
