import type { Day } from "~/domain/shared/calendar/rules";

/**
 * The bests of an exercise: the heaviest set (kg), the estimated maximum (kg), the volume of a session (kg), and the longest set
 * (seconds).
 */
export const BEST_KINDS = ["heaviest", "estimated_max", "volume", "longest"] as const;
export type BestKind = (typeof BEST_KINDS)[number];

/** The best of each kind. Null where no set counts for it. */
export type Bests = Record<BestKind, number | null>;

/** What one day has of an exercise. */
export interface ExerciseSession extends Bests {
  day: Day;
}

/** An estimate is made from at most so many repetitions. */
export const ESTIMATE_REPS_MAX = 12;

/**
 * What a record has beaten: an estimated maximum, the kg of a set of more than ESTIMATE_REPS_MAX repetitions or those added to the
 * body, the repetitions with as many kg, or seconds.
 */
export const RECORD_KINDS = ["estimated_max", "heaviest", "reps", "longest"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record is told after at least so many earlier sessions. */
export const RECORD_SESSIONS = 3;
/** The first earlier session was at least so many days before, and no record of the exercise was told in so many days before. */
export const RECORD_DAYS = 14;

/** A value that is better than that of every earlier session. */
export interface BeatenBest {
  kind: RecordKind;
  value: number;
  before: number;
}

/** Returns the best of each kind over some sessions, with the day that had it first. Null for a kind that none has. */
export function bestsOfSessions(
  sessions: ExerciseSession[],
): Record<BestKind, { value: number; day: Day } | null> {
  const best = (kind: BestKind) =>
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
