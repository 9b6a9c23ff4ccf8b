import type { Day } from "~/domain/shared/calendar/rules";
import { toHundredths } from "~/domain/shared/numbers";
import { isDone, type SetValues } from "./rules";

/**
 * What a client can beat in an exercise: the heaviest set (kg), the estimated maximum (kg), the volume of a session (kg), and the
 * longest set (seconds).
 */
export const RECORD_KINDS = ["heaviest", "estimated_max", "volume", "longest"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The best of each kind. Null where no set counts for it. */
export type Bests = Record<RecordKind, number | null>;

/** What one day has of an exercise. */
export interface ExerciseSession extends Bests {
  day: Day;
}

/** A best of a session that is better than that of every earlier session. */
export interface BeatenBest {
  kind: RecordKind;
  value: number;
  before: number;
}

/** An estimate is made from at most so many repetitions. */
export const ESTIMATE_REPS_MAX = 12;

export const NO_BESTS: Bests = { heaviest: null, estimated_max: null, volume: null, longest: null };

/** Returns the kg that a set lifts. Those of a bodyweight set include the body weight. Null where nobody knows them. */
export function loadOf(
  { kind, weight_kg }: Pick<SetValues, "kind" | "weight_kg">,
  bodyWeight: number | null,
): number | null {
  if (kind === "reps") return weight_kg;
  return kind === "bodyweight" && bodyWeight !== null ? toHundredths(bodyWeight + (weight_kg ?? 0)) : null;
}

/**
 * Estimates the load in kg that can be lifted once, from a set of 1 to 12 repetitions, by the formula of Epley, B., "Poundage Chart",
 * Boyd Epley Workout, 1985: load × (1 + repetitions / 30). One repetition is the load itself. Null for other repetitions.
 */
export function estimatedMax(load: number, reps: number): number | null {
  if (reps < 1 || reps > ESTIMATE_REPS_MAX) return null;
  // Computes with whole hundredths, so that the result is the one of the database's decimals.
  return reps === 1 ? load : Math.round((hundredths(load) * (30 + reps)) / 30) / 100;
}

/**
 * Returns the bests of one session. Warm-ups and sets that were left out do not count, nor does a set without a repetition.
 * @param bodyWeight the client's weight in kg on the day
 */
export function bestsOfSets(sets: (SetValues & { is_warm_up: boolean })[], bodyWeight: number | null): Bests {
  const working = sets.filter((set) => isDone(set) && !set.is_warm_up);
  const lifted = working.flatMap((set) => {
    const load = loadOf(set, bodyWeight);
    return load && set.reps ? [{ load, reps: set.reps }] : [];
  });
  const volume =
    working.reduce((sum, set) => sum + hundredths(set.weight_kg ?? 0) * (set.reps ?? 0), 0) / 100;
  return {
    heaviest: largest(lifted.map(({ load }) => load)),
    estimated_max: largest(lifted.map(({ load, reps }) => estimatedMax(load, reps))),
    volume: volume || null,
    longest: largest(working.map(({ seconds }) => seconds || null)),
  };
}

/** Returns the best of each kind over some sessions, with the day that had it first. Null for a kind that none has. */
export function bestsOfSessions(
  sessions: ExerciseSession[],
): Record<RecordKind, { value: number; day: Day } | null> {
  const best = (kind: RecordKind) =>
    sessions.reduce<{ value: number; day: Day } | null>((before, { day, [kind]: value }) => {
      if (value === null) return before;
      const isBetter =
        !before || value > before.value || (value === before.value && day.localeCompare(before.day) < 0);
      return isBetter ? { value, day } : before;
    }, null);
  return {
    heaviest: best("heaviest"),
    estimated_max: best("estimated_max"),
    volume: best("volume"),
    longest: best("longest"),
  };
}

/** Lists the bests of a session that are above those of all earlier ones. What no earlier session has is not a record. */
export function recordsOver(session: Bests, earlier: Bests): BeatenBest[] {
  return RECORD_KINDS.flatMap((kind) => {
    const [value, before] = [session[kind], earlier[kind]];
    return value !== null && before !== null && value > before ? [{ kind, value, before }] : [];
  });
}

/** Lists the records of each session at the time it was done, by its day. @param sessions of one exercise, in any order */
export function recordsByDay(sessions: ExerciseSession[]): Map<Day, BeatenBest[]> {
  const records = new Map<Day, BeatenBest[]>();
  let earlier = NO_BESTS;
  for (const session of [...sessions].sort((one, other) => one.day.localeCompare(other.day))) {
    records.set(session.day, recordsOver(session, earlier));
    earlier = betterOf(earlier, session);
  }
  return records;
}

function betterOf(one: Bests, other: Bests): Bests {
  const better = (kind: RecordKind) => largest([one[kind], other[kind]]);
  return {
    heaviest: better("heaviest"),
    estimated_max: better("estimated_max"),
    volume: better("volume"),
    longest: better("longest"),
  };
}

function largest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

const hundredths = (kg: number) => Math.round(kg * 100);
