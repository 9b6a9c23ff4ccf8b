import { expect, it } from "vitest";
import { type Bests, bestsOfSessions } from "~/domain/coaching/sets/records";

const NONE: Bests = { heaviest: null, estimated_max: null, volume: null, longest: null };
const session = (day: string, bests: Partial<Bests>) => ({ day, ...NONE, ...bests });

it("the bests of sessions keep the day that had the best first", () => {
  const sessions = [
    session("2025-03-09", { heaviest: 70 }),
    session("2025-03-01", { heaviest: 60, volume: 500 }),
    session("2025-03-05", { heaviest: 70, volume: 400 }),
    session("2025-03-12", { volume: 501 }),
  ];
  expect(bestsOfSessions(sessions)).toEqual({
    heaviest: { value: 70, day: "2025-03-05" },
    estimated_max: null,
    volume: { value: 501, day: "2025-03-12" },
    longest: null,
  });
});
