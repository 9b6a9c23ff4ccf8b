import type { BeatenBest, Bests } from "~/domain/coaching/sets/records";
import type { SetKind } from "~/domain/coaching/sets/rules";
import type { Day } from "~/domain/shared/calendar/rules";

/** A set of the model. Its exercise is the folded name. */
export interface ModelSet {
  exercise: string;
  day: Day;
  kind: SetKind;
  weight_kg: number | null;
  reps: number | null;
  seconds: number | null;
  is_warm_up: boolean;
}

/** A measured weight, or null for a cleared one. */
export interface ModelWeight {
  day: Day;
  kg: number | null;
}

/** What is compared, in the order in which one is told: an estimate, many repetitions, what was added, a time. */
type Values = (number[] | null)[];

export interface ModelSession extends Bests {
  exercise: string;
  day: Day;
  sets: number;
  values: Values;
  lift_up: boolean;
  record: BeatenBest | null;
}

const BEST_KINDS = ["heaviest", "estimated_max", "volume", "longest"] as const;

const daysBetween = (one: Day, other: Day) => (Date.parse(other) - Date.parse(one)) / 86_400_000;

/** Computes with whole hundredths, so that sums are exact. */
const hundredths = (kg: number) => Math.round(kg * 100);

/** Returns the kg that a set lifts, with the body if it is one of the body. Null where nobody knows them. */
function loadOf({ kind, weight_kg }: ModelSet, body: number | null): number | null {
  if (kind === "reps") return weight_kg;
  if (kind !== "bodyweight" || body === null) return null;
  return (hundredths(body) + hundredths(weight_kg ?? 0)) / 100;
}

/** Estimates what can be lifted once, by Epley's formula. Null for other than 1 to 12 repetitions. */
function estimatedMax(load: number, reps: number): number | null {
  if (reps < 1 || reps > 12) return null;
  return reps === 1 ? load : Math.round((hundredths(load) * (30 + reps)) / 30) / 100;
}

function largest(values: (number | null)[]): number | null {
  const known = values.filter((value): value is number => value !== null && value > 0);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Compares lists of numbers from left to right. */
function compared(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}

const best = (lists: number[][]) => lists.toSorted(compared).at(-1) ?? null;

/** Returns the weight of a day: the latest entry among those of the latest day up to it. @param weights oldest entry first */
const weightOn = (weights: ModelWeight[], day: Day) =>
  weights
    .filter((weight) => weight.day <= day)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .at(-1)?.kg ?? null;

function figuresOf(done: ModelSet[], body: number | null): Bests & { values: Values } {
  const working = done.filter(({ is_warm_up }) => !is_warm_up);
  const lifted = working.flatMap((set) => {
    const load = loadOf(set, body);
    return load && set.reps ? [{ load, reps: set.reps, kind: set.kind }] : [];
  });
  const weighted = lifted.filter(({ kind }) => kind === "reps");
  const estimates = (sets: typeof lifted) => largest(sets.map(({ load, reps }) => estimatedMax(load, reps)));
  const ofBody = working.filter(({ kind, reps }) => kind === "bodyweight" && reps);
  const longest = largest(working.map(({ seconds }) => seconds));
  const alone = (value: number | null) => (value === null ? null : [value]);
  return {
    heaviest: largest(lifted.map(({ load }) => load)),
    estimated_max: estimates(lifted),
    volume:
      working.reduce((sum, { weight_kg, reps }) => sum + hundredths(weight_kg ?? 0) * (reps ?? 0), 0) / 100 ||
      null,
    longest,
    values: [
      alone(estimates(weighted)),
      best(weighted.filter(({ reps }) => reps > 12).map(({ load, reps }) => [load, reps])),
      best(ofBody.map(({ weight_kg, reps }) => [weight_kg ?? 0, reps as number])),
      alone(longest),
    ],
  };
}

const KINDS = ["estimated_max", "heaviest", "heaviest", "longest"] as const;

function recordOver(sort: number, value: number[], before: number[]): BeatenBest {
  const nth = value[0] === before[0] ? 1 : 0;
  const kind = nth === 1 ? "reps" : (KINDS[sort] as (typeof KINDS)[number]);
  return { kind, value: value[nth] as number, before: before[nth] as number };
}

/** Tells of the sessions of one exercise, oldest first, what rose and what is a record. */
function tell(sessions: ModelSession[]): void {
  let told: Day | null = null;
  for (const [index, session] of sessions.entries()) {
    for (const [sort, value] of session.values.entries()) {
      if (!value) continue;
      const earlier = sessions.slice(0, index).filter((other) => other.values[sort]);
      const [first, last] = [earlier[0], earlier.at(-1)];
      if (!first || !last) continue;
      if (compared(value, last.values[sort] as number[]) > 0) session.lift_up = true;
      const before = best(earlier.map((other) => other.values[sort] as number[])) as number[];
      const isRipe = earlier.length >= 3 && daysBetween(first.day, session.day) >= 14;
      const isFree = told === null || daysBetween(told, session.day) > 14;
      if (session.record || !isRipe || !isFree || compared(value, before) <= 0) continue;
      session.record = recordOver(sort, value, before);
    }
    if (session.record) told = session.day;
  }
}

/** Recomputes the sessions of a client from all sets and weights, by exercise and day. @param weights oldest entry first */
export function sessionsOf(sets: ModelSet[], weights: ModelWeight[]): ModelSession[] {
  const done = sets.filter(({ kind }) => kind !== "skipped");
  const exercises = [...new Set(done.map(({ exercise }) => exercise))].sort();
  return exercises.flatMap((exercise) => {
    const own = done.filter((set) => set.exercise === exercise);
    const sessions = [...new Set(own.map(({ day }) => day))].sort().map((day): ModelSession => {
      const ofDay = own.filter((set) => set.day === day);
      const figures = figuresOf(ofDay, weightOn(weights, day));
      return { exercise, day, sets: ofDay.length, ...figures, lift_up: false, record: null };
    });
    tell(sessions);
    return sessions;
  });
}

/** Counts the records of the rule of before: each best of a session that is above those of all earlier ones. */
export function countBeatenBests(sessions: ModelSession[]): number {
  return sessions.reduce((sum, { exercise, day, ...session }) => {
    const earlier = sessions.filter((other) => other.exercise === exercise && other.day < day);
    const beaten = BEST_KINDS.filter((kind) => {
      const before = largest(earlier.map((other) => other[kind]));
      return before !== null && (session[kind] ?? 0) > before;
    });
    return sum + beaten.length;
  }, 0);
}
