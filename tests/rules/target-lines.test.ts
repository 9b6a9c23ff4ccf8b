import { describe, expect, it } from "vitest";
import { type ExerciseLine, readExerciseLine } from "~/domain/coaching/plan-content/training-lines";

const row = (more: Partial<ExerciseLine> = {}) => ({ name: "Row", sets: "3", reps: "10", ...more });

describe("a line with targets", () => {
  it.each<[string, ExerciseLine]>([
    [
      "Bench press 4x8-10 60 kg r90 w2 rir2",
      { name: "Bench press", sets: "4", reps: "8-10", weight: "60 kg", targets: "r90 w2 rir2" },
    ],
    [
      "Bankdrücken 4x8-10 22,5 kg Pause 90",
      { name: "Bankdrücken", sets: "4", reps: "8-10", weight: "22,5 kg", targets: "r90" },
    ],
    ["Row 3x10 P90", row({ targets: "r90" })],
    ["Row 3x10 Pause 90 s", row({ targets: "r90" })],
    ["Row 3x10 Pause: 2 min", row({ targets: "r120" })],
    ["Row 3x10 rest 60 sec", row({ targets: "r60" })],
    ["Row 3x10 r1:30", row({ targets: "r90" })],
    ["Row 3x10 R120, RIR 1", row({ targets: "r120 rir1" })],
    ["Row 3x10 rir0", row({ targets: "rir0" })],
    ["Row 3x10 w2", row({ targets: "w2" })],
    ["Row 3x10 r90 40 kg", row({ weight: "40 kg", targets: "r90" })],
    ["Row 3x10 r90 40 kg w1", row({ weight: "40 kg", targets: "r90 w1" })],
    ["Row 40 kg 3x10 r90", row({ weight: "40 kg", targets: "r90" })],
    ["Row 3x10 r90 slow", row({ targets: "r90", notes: "slow" })],
    ["Row 3x10 r90 w2 slow", row({ targets: "r90 w2", notes: "slow" })],
    ["Row 3x10 w2, slow", row({ targets: "w2", notes: "slow" })],
    ["Row 3x10 per arm r90", row({ targets: "r90", notes: "per arm" })],
    ["Row 3x10 per arm, w2", row({ targets: "w2", notes: "per arm" })],
    ["Row 3x10 tief Pause 90", row({ targets: "r90", notes: "tief" })],
    ["Row 3x10 r90 per arm w2 rir1", row({ targets: "r90 w2 rir1", notes: "per arm" })],
    ["3x10 Row r90", row({ targets: "r90" })],
    ["3x10 Row 40 kg w2 r90", row({ weight: "40 kg", targets: "w2 r90" })],
    ["Plank 3x60s r30", { name: "Plank", sets: "3", reps: "60 s", targets: "r30" }],
    ["Plank 3 x 60s", { name: "Plank", sets: "3", reps: "60 s" }],
    ["Plank 3x1 min bw+10", { name: "Plank", sets: "3", reps: "1 min", weight: "bw+10" }],
    ["Row 3x10 bw+10", row({ weight: "bw+10" })],
    ["Row 3x10 BW + 2,5 kg r90", row({ weight: "BW+2,5 kg", targets: "r90" })],
    ["Row 3x10 KG+10 tief", row({ weight: "KG+10", notes: "tief" })],
    ["Row 3x10 bw", row({ weight: "bw" })],
    ["Row 3x10 bw r90", row({ weight: "bw", targets: "r90" })],
    ["Row 3x10 BW, strict", row({ weight: "BW", notes: "strict" })],
    ["Row\t3\t10\t40 kg\tr90 w2", row({ weight: "40 kg", targets: "r90 w2" })],
    ["Row\t3\t10\t40 kg\tslow, r90", row({ weight: "40 kg", targets: "r90", notes: "slow" })],
  ])("%s", (line, exercise) => {
    expect(readExerciseLine(line)).toEqual(exercise);
  });

  it.each<[string, ExerciseLine]>([
    ["R2 row 3x10", { name: "R2 row", sets: "3", reps: "10" }],
    ["r90 Row 3x10", { name: "r90 Row", sets: "3", reps: "10" }],
    ["P90 3x10", { name: "P90", sets: "3", reps: "10" }],
    ["3x10 R2 row", { name: "R2 row", sets: "3", reps: "10" }],
    ["3x10 R90 row", { name: "R90 row", sets: "3", reps: "10" }],
    ["3x10 Row w2", { name: "Row w2", sets: "3", reps: "10" }],
    ["3x10 r90", { name: "r90", sets: "3", reps: "10" }],
    ["3x10 bw squat", { name: "bw squat", sets: "3", reps: "10" }],
    ["Row 3x10 w2 later", row({ notes: "w2 later" })],
    ["Row 3x10 only w2", row({ notes: "only w2" })],
    ["Row 3x10 R2", row({ notes: "R2" })],
    ["Row 3x10 P90X", row({ notes: "P90X" })],
    ["Row 3x10 rir2-3", row({ notes: "rir2-3" })],
    ["Row 3x10 pause 2 s", row({ notes: "pause 2 s" })],
    ["Row 3x10 rest 90 s between sets", row({ notes: "rest 90 s between sets" })],
    ["Row 3x10 slow r90 at the end", row({ notes: "slow r90 at the end" })],
    ["Row 3x10 RPE 8", row({ notes: "RPE 8" })],
    ["Row 3x10 no bw", row({ notes: "no bw" })],
    ["Row 3x10 bodyweight", row({ notes: "bodyweight" })],
    ["Row 3x10 40 kg bw", row({ weight: "40 kg", notes: "bw" })],
    ["Row 3x10 kg", { name: "Row", sets: "3", weight: "10 kg" }],
    ["Row 3x10 kg + 5", { name: "Row", sets: "3", weight: "10 kg", notes: "+ 5" }],
    ["Row 3x10 40 kg, later KG +10", row({ weight: "40 kg", notes: "later KG +10" })],
    ["Row 3x10 40 kg + 10", row({ weight: "40 kg", notes: "+ 10" })],
    ["Row\t3\t10\t\t– slow –", row({ notes: "– slow –" })],
    ["Row\t3\t10\t\tbw", row({ notes: "bw" })],
    ["Row\t3\t10\t40 kg\tslow\tr90", row({ weight: "40 kg", notes: "slow" })],
  ])("without targets is read as before: %s", (line, exercise) => {
    expect(readExerciseLine(line)).toEqual(exercise);
  });
});
