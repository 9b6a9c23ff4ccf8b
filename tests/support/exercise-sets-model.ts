import type { SetKind } from "~/domain/coaching/sets/rules";
import type { Day } from "~/domain/shared/calendar/rules";

/** A set of the model. Its exercise is the folded name. */
export interface ModelSet {
  id: number;
  day: Day;
  exercise: string;
  place: number;
  kind: SetKind;
  weight_kg: number | null;
  reps: number | null;
  seconds: number | null;
  is_warm_up: boolean;
}

/** What an exercise of a plan asks for, as the texts of the property test mean it. */
export interface ModelTarget {
  kind: "reps" | "bodyweight" | "seconds";
  sets: number;
  weight_kg: number | null;
  reps: number | null;
  seconds: number | null;
}

/** Tells from all sets of a client what open ones are prefilled with, again each time. */
export class SetsModel {
  sets: ModelSet[] = [];
  finished = new Set<Day>();

  /** Lists what the open sets of an exercise are prefilled with on a day, as "place kind weight reps seconds". */
  prefill(exercise: string, day: Day, today: Day, target: ModelTarget): string[] {
    const own = this.sets.filter((set) => set.exercise === exercise);
    const days = own
      .filter((set) => set.kind !== "skipped" && set.day < day)
      .map((set) => set.day)
      .filter((each) => each < today || this.finished.has(each))
      .sort();
    const last = own
      .filter((set) => set.day === days.at(-1) && set.kind === target.kind && !set.is_warm_up)
      .sort((one, other) => one.place - other.place);
    const lines: string[] = [];
    for (let place = 1; place <= Math.max(target.sets, 1); place++) {
      if (own.some((set) => set.day === day && set.place === place)) continue;
      const before = last[place - 1] ?? last.at(-1);
      const isTimed = target.kind === "seconds";
      lines.push(
        [
          place,
          target.kind,
          before?.weight_kg ?? target.weight_kg,
          isTimed ? null : most(target.reps, before?.reps),
          isTimed ? most(target.seconds, before?.seconds) : null,
        ].join(" "),
      );
    }
    return lines;
  }
}

/** Returns the largest of the numbers that are known. Null for none. */
function most(...numbers: (number | null | undefined)[]): number | null {
  const known = numbers.filter((number) => number != null);
  return known.length > 0 ? Math.max(...known) : null;
}
