import { describe, expect, it } from "vitest";
import { checkInsByDay, measuredOfDay } from "~/domain/coaching/check-ins/days";
import type { Pose } from "~/domain/coaching/check-ins/rules";

const photo = (id: number, check_in_date: string, pose: Pose | null = null, facts = {}) => ({
  id,
  check_in_date,
  pose,
  weight_kg: null,
  body_fat_percentage: null,
  waist_cm: null,
  hip_cm: null,
  chest_cm: null,
  ...facts,
});

describe("the weekly photos of a day", () => {
  it("are one check-in: its poses come first, then a second front photo and those without a pose", () => {
    const list = [
      photo(9, "2026-03-08"),
      photo(8, "2026-03-08", "front"),
      photo(7, "2026-03-08", "back"),
      photo(6, "2026-03-08", "side"),
      photo(5, "2026-03-08", "front"),
      photo(4, "2026-03-01", "side"),
    ];
    expect(checkInsByDay(list).map((day) => day.map(({ id }) => id))).toEqual([[8, 6, 7, 9, 5], [4]]);
  });

  it("share what was measured, and keep values of their own", () => {
    const front = photo(1, "2026-03-08", "front", { weight_kg: 80, waist_cm: 90 });
    const side = photo(2, "2026-03-08", "side");
    const back = photo(3, "2026-03-08", "back", { weight_kg: 81 });
    expect(measuredOfDay(side, [front])).toMatchObject({ weight_kg: 80, waist_cm: 90 });
    expect(measuredOfDay(side, [front, back])).toMatchObject({ weight_kg: 81, waist_cm: null });
    expect(measuredOfDay(front, [side, back])).toMatchObject({ weight_kg: 80, waist_cm: 90 });
    expect(measuredOfDay(side, [])).toMatchObject({ weight_kg: null, waist_cm: null });
  });
});
