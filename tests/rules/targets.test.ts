import { describe, expect, it } from "vitest";
import { chipsOf, type ExerciseTarget, targetOf } from "~/domain/coaching/plan-content/targets";

const PLAIN: ExerciseTarget = {
  kind: "reps",
  sets: 4,
  warm_ups: 0,
  weight_kg: null,
  reps: 8,
  seconds: null,
  rest_seconds: null,
  rir: null,
};
const read = (texts: { reps?: string; weight?: string; targets?: string }) =>
  targetOf({ sets: 4, reps: "8", weight: "", ...texts });

describe("the weight of an exercise", () => {
  it.each<[string, Partial<ExerciseTarget>]>([
    ["60 kg", { weight_kg: 60 }],
    ["60kg", { weight_kg: 60 }],
    ["22,5 kg", { weight_kg: 22.5 }],
    ["22.5 KG", { weight_kg: 22.5 }],
    [" 0 kg ", { weight_kg: 0 }],
    ["1000 kg", { weight_kg: 1000 }],
    ["2x12 kg", { weight_kg: 12 }],
    ["2 × 12,5 kg", { weight_kg: 12.5 }],
    ["bw", { kind: "bodyweight" }],
    ["BW+10", { kind: "bodyweight", weight_kg: 10 }],
    ["bw + 2,5 kg", { kind: "bodyweight", weight_kg: 2.5 }],
    ["KG+10", { kind: "bodyweight", weight_kg: 10 }],
    ["Körpergewicht + 5 kg", { kind: "bodyweight", weight_kg: 5 }],
    ["bodyweight", { kind: "bodyweight" }],
    ["Eigengewicht", { kind: "bodyweight" }],
    ["bw+5-10", { kind: "bodyweight" }],
    ["bw-20", { kind: "bodyweight" }],
    ["", {}],
    ["60", {}],
    ["kg", {}],
    ["+20 kg", {}],
    ["1001 kg", {}],
    ["1.000 kg", {}],
    ["1.012,5 kg", {}],
    ["60-70 kg", {}],
    ["80%", {}],
    ["135 lb", {}],
    ["60 kg or more", {}],
    ["light", {}],
    ["bwx", {}],
  ])("%j", (weight, target) => {
    expect(read({ weight })).toEqual({ ...PLAIN, ...target });
  });
});

describe("the repetitions of an exercise", () => {
  it.each<[string, number | null]>([
    ["10", 10],
    ["8-10", 8],
    ["8 – 10", 8],
    ["10-8", 8],
    ["8/8", 8],
    ["8+", 8],
    ["12 Wdh.", 12],
    ["12 reps", 12],
    ["1000", 1000],
    ["1001", null],
    ["12/10/8", null],
    ["5/3", null],
    ["12-10-8", null],
    ["2,5", null],
    ["max", null],
    ["AMRAP", null],
    ["400 m", null],
    ["to failure", null],
  ])("%j prefills %s", (reps, number) => {
    expect(read({ reps })).toEqual({ ...PLAIN, reps: number });
  });

  it.each([
    ["60s", 60],
    ["60 sec", 60],
    ["45 Sek.", 45],
    ["30-45s", 30],
    ["1 min", 60],
    ["1,5 min", 90],
    ["2 Minuten", 120],
    ["1:30", 90],
    ["0:45", 45],
  ])("%j are %i seconds", (reps, seconds) => {
    const target = { ...PLAIN, kind: "seconds", reps: null, seconds };
    expect(read({ reps })).toEqual(target);
    expect(read({ reps, weight: "bw+10" })).toEqual({ ...target, weight_kg: 10 });
  });
});

describe("the targets of an exercise", () => {
  it.each<[string | undefined, Partial<ExerciseTarget>]>([
    [undefined, {}],
    ["", {}],
    ["r90", { rest_seconds: 90 }],
    ["R90 W2 RIR2", { rest_seconds: 90, warm_ups: 2, rir: 2 }],
    ["rir0, r120, w1", { rest_seconds: 120, warm_ups: 1, rir: 0 }],
    ["r90·w2·rir 3", { rest_seconds: 90, warm_ups: 2, rir: 3 }],
    ["r90s", { rest_seconds: 90 }],
    ["r2min", { rest_seconds: 120 }],
    ["r1:30", { rest_seconds: 90 }],
    ["P90", { rest_seconds: 90 }],
    ["Pause 90", { rest_seconds: 90 }],
    ["Pause: 2 min", { rest_seconds: 120 }],
    ["Pause 1,5 min", { rest_seconds: 90 }],
    ["rest 90 s", { rest_seconds: 90 }],
    ["r90 r120 w2 w3", { rest_seconds: 90, warm_ups: 2 }],
    ["slow r90 to the floor", { rest_seconds: 90 }],
    ["r9 w0 rir11", {}],
    ["r3601 w11 rir-1", {}],
    ["r90x xr90 rest rir", {}],
    ["rir1-2 r22,5 pause 2,55 min", {}],
  ])("%j", (targets, target) => {
    expect(targetOf({ sets: 4, reps: "8", weight: "", targets })).toEqual({ ...PLAIN, ...target });
  });

  it("are shown in the order in which they are written, and other words as they are", () => {
    expect(chipsOf("w2 slow down, 3-1-1 r90 rir2 R2")).toEqual([
      { kind: "warm_ups", count: 2 },
      { kind: "text", text: "slow down, 3-1-1" },
      { kind: "rest", seconds: 90 },
      { kind: "rir", count: 2 },
      { kind: "text", text: "R2" },
    ]);
    expect([undefined, "", " , "].map((text) => chipsOf(text))).toEqual([[], [], []]);
  });
});
