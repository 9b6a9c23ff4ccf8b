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

type Best = "heaviest" | "estimated_max" | "volume" | "longest";

/** Recomputes records and prefills from all sets and weights of a client, again each time. */
export class SetsModel {
  sets: ModelSet[] = [];
  /** The measured weights, oldest entry first. Null is a cleared one. */
  weights: { day: Day; kg: number | null }[] = [];
  finished = new Set<Day>();

  private weightOn(day: Day): number | null {
    let latest: { day: Day; kg: number | null } | null = null;
    for (const weight of this.weights)
      if (weight.day <= day && (!latest || weight.day >= latest.day)) latest = weight;
    return latest?.kg ?? null;
  }

  /** Returns the best of a kind on one day, or null. Kilograms are whole hundredths until the end. */
  private best(exercise: string, day: Day, of: Best): number | null {
    let best = 0;
    let volume = 0;
    for (const set of this.sets) {
      if (set.exercise !== exercise || set.day !== day || set.is_warm_up || set.kind === "skipped") continue;
      const [weight, reps] = [Math.round((set.weight_kg ?? 0) * 100), set.reps ?? 0];
      volume += weight * reps;
      const body = this.weightOn(day);
      const isWhole = set.kind === "reps" || (set.kind === "bodyweight" && body !== null);
      const load = isWhole ? weight + (set.kind === "bodyweight" ? Math.round((body ?? 0) * 100) : 0) : 0;
      if (of === "heaviest" && reps > 0) best = Math.max(best, load);
      if (of === "estimated_max" && reps === 1) best = Math.max(best, load);
      if (of === "estimated_max" && reps > 1 && reps <= 12)
        best = Math.max(best, Math.round((load * (30 + reps)) / 30));
      if (of === "longest") best = Math.max(best, (set.seconds ?? 0) * 100);
    }
    return (of === "volume" ? volume : best) / 100 || null;
  }

  /** Lists the records of a day as "exercise kind value before". */
  recordsOn(day: Day): string[] {
    const exercises = [...new Set(this.sets.map(({ exercise }) => exercise))];
    const earlier = [...new Set(this.sets.map((set) => set.day))].filter((each) => each < day);
    return exercises
      .flatMap((exercise) =>
        (["heaviest", "estimated_max", "volume", "longest"] as const).flatMap((of) => {
          const value = this.best(exercise, day, of);
          const before = Math.max(...earlier.map((each) => this.best(exercise, each, of) ?? 0), 0);
          return value !== null && before > 0 && value > before
            ? [`${exercise} ${of} ${value} ${before}`]
            : [];
        }),
      )
      .sort();
  }

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
          isTimed ? null : (target.reps ?? before?.reps ?? null),
          isTimed ? target.seconds : null,
        ].join(" "),
      );
    }
    return lines;
  }
}
