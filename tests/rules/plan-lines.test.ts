import { describe, expect, it } from "vitest";
import { readLines } from "~/domain/coaching/plan-content/lines";
import { readMealLine } from "~/domain/coaching/plan-content/nutrition-lines";
import { readExerciseLine } from "~/domain/coaching/plan-content/training-lines";

describe("a line with an exercise", () => {
  it.each([
    ["Bench press 4x8-10 60 kg", { name: "Bench press", sets: "4", reps: "8-10", weight: "60 kg" }],
    ["Squat 5×5 100kg", { name: "Squat", sets: "5", reps: "5", weight: "100 kg" }],
    ["Squat: 5 x 5 @ 72,5 kg", { name: "Squat", sets: "5", reps: "5", weight: "72,5 kg" }],
    ["Deadlift 4x8x60kg", { name: "Deadlift", sets: "4", reps: "8", weight: "60 kg" }],
    ["Dips 3x10 +20 kg", { name: "Dips", sets: "3", reps: "10", weight: "+20 kg" }],
    ["Split squat 3x8/8 mit 12 kg", { name: "Split squat", sets: "3", reps: "8/8", weight: "12 kg" }],
    ["- Plank 3 x 60 s", { name: "Plank", sets: "3", reps: "60 s" }],
    ["2. Run 5 x 400 m", { name: "Run", sets: "5", reps: "400 m" }],
    ["Lat pulldown: 3 sets of 12", { name: "Lat pulldown", sets: "3", reps: "12" }],
    ["Rudern 3 Sätze à 12 Wdh. 40 kg", { name: "Rudern", sets: "3", reps: "12", weight: "40 kg" }],
    ["Klimmzüge 3x max", { name: "Klimmzüge", sets: "3", reps: "max" }],
    ["Face pull 3 sets", { name: "Face pull", sets: "3" }],
    ["3x10 Squat 60 kg", { name: "Squat", sets: "3", reps: "10", weight: "60 kg" }],
    ["Row 3x12 per arm", { name: "Row", sets: "3", reps: "12", notes: "per arm" }],
    ["Bench 4x6 80% RPE 8", { name: "Bench", sets: "4", reps: "6", weight: "80 %", notes: "RPE 8" }],
    ["21s curl 3x21", { name: "21s curl", sets: "3", reps: "21" }],
    ["Bench press 60 kg 4x8", { name: "Bench press", sets: "4", reps: "8", weight: "60 kg" }],
    ["Bench press with 60 kg: 4x8", { name: "Bench press", sets: "4", reps: "8", weight: "60 kg" }],
    ["60 kg 4x8 Squat", { name: "Squat", sets: "4", reps: "8", weight: "60 kg" }],
    ["20 kg plate raise 3x10 15 kg", { name: "20 kg plate raise", sets: "3", reps: "10", weight: "15 kg" }],
    [
      "Split squat 3x10 per leg 2x12,5 kg",
      { name: "Split squat", sets: "3", reps: "10", weight: "2x12,5 kg", notes: "per leg" },
    ],
    ["Row 3x10 1.012,5 kg", { name: "Row", sets: "3", reps: "10", notes: "1.012,5 kg" }],
    [
      "Bench\t4\t8-10\t60 kg\tslow",
      { name: "Bench", sets: "4", reps: "8-10", weight: "60 kg", notes: "slow" },
    ],
  ])("%s", (line, exercise) => {
    expect(readExerciseLine(line)).toEqual(exercise);
  });

  it.each(["Squat", "Kettlebell swing 24 kg", "3x10", "Row 20 min", "Bench\tslow", ""])(
    "%j has no sets or no name",
    (line) => {
      expect(readExerciseLine(line)).toBeNull();
    },
  );
});

describe("a line with a meal", () => {
  it.each([
    ["Oats & whey 540 kcal", { name: "Oats & whey", calories: "540" }],
    ["- 2 eggs 180kcal", { name: "2 eggs", calories: "180" }],
    [
      "Rice bowl 650 kcal P45 C70 F15",
      { name: "Rice bowl", calories: "650", protein: "45", carbs: "70", fat: "15" },
    ],
    ["Quark: 320 kcal, 35 g protein, 5 g fat", { name: "Quark", calories: "320", protein: "35", fat: "5" }],
    [
      "Omelett 450 kcal (E 30 / KH 5 / F 30) mit Käse",
      { name: "Omelett", calories: "450", protein: "30", carbs: "5", fat: "30", description: "mit Käse" },
    ],
    ...[
      "C 60 P 35 F 12",
      "F 12 C 60 P 35",
      "KH 60 E 35 F 12",
      "60 C 35 P 12 F",
      "12g fat 60g carbs 35g protein",
    ].map((macros): [string, object] => [
      `Oats 540 kcal ${macros}`,
      { name: "Oats", calories: "540", protein: "35", carbs: "60", fat: "12" },
    ]),
    ["Oats 540 kcal P 35,5 C 60", { name: "Oats", calories: "540", protein: "35,5", carbs: "60" }],
    ["Oats 540 kcal P 35, C 60", { name: "Oats", calories: "540", protein: "35", carbs: "60" }],
    ["Oats 540 kcal 35.5 g P 60 C", { name: "Oats", calories: "540", protein: "35.5", carbs: "60" }],
    ["Oats 540 kcal P 30-35 C 60", { name: "Oats", calories: "540", carbs: "60", description: "P 30-35" }],
    ["Oats 540 kcal 30-35 g P", { name: "Oats", calories: "540", description: "30-35 g P" }],
    [
      "Oats 540 kcal with 2 eggs, P 35",
      { name: "Oats", calories: "540", protein: "35", description: "with 2 eggs" },
    ],
    ["Shake\t300\t40\t20 g\t5", { name: "Shake", calories: "300", protein: "40", carbs: "20", fat: "5" }],
    ["Feast 1.200 kcal", { name: "Feast", calories: "1.200" }],
  ])("%s", (line, meal) => {
    expect(readMealLine(line)).toEqual(meal);
  });

  it.each(["Oats", "540 kcal", "Shake\tsweet"])("%j has no calories or no name", (line) => {
    expect(readMealLine(line)).toBeNull();
  });
});

it("takes a line without figures as a name, and leaves out empty lines", () => {
  const text = "Squat 5x5\r\n\r\n  \n• Stretching\n-\nRow 3 sets";
  expect(readLines(text, readExerciseLine)).toEqual([
    { name: "Squat", sets: "5", reps: "5" },
    { name: "Stretching" },
    { name: "-" },
    { name: "Row", sets: "3" },
  ]);
});
