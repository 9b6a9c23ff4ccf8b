import { keepIds } from "./rules";

export const WEEKS = { min: 1, max: 520 };
export const SETS = { min: 0, max: 100 };
export const WORKOUTS = { min: 1, max: 30 };
export const EXERCISES = { min: 1, max: 50 };
/** The most exercises in one plan. Seven fields for each of them fit into the limits of a form. */
export const EXERCISES_IN_ALL = 500;
export const EXERCISE_TEXT = { reps: 50, weight: 50, targets: 50 };

/** The values of a new exercise. Source: the specification, section 9. */
export const DEFAULTS = { sets: 3, reps: "10" };

/** Tells whether somebody has written the text of one field of a plan: more than a new exercise begins with. */
export function isWrittenText(text: string, name: string): boolean {
  const written = text.trim();
  return written !== "" && written !== String(DEFAULTS[name as keyof typeof DEFAULTS] ?? "");
}

export const WORKOUTS_SHOWN = 2;

export interface Exercise {
  id: string;
  name: string;
  sets: number;
  reps: string;
  weight: string;
  /** Rest, warm-up sets and RIR, such as "r90 w2 rir2". It is there only where it is not empty. */
  targets?: string;
  notes: string;
}

/** One workout of a training plan. Its id stays the same when the plan is edited. */
export interface Workout {
  id: string;
  name: string;
  description: string;
  exercises: Exercise[];
  /** The days of the week on which the workout is planned, ISO 1 (Monday) to 7; none means every day. */
  weekdays: number[];
}

export interface TrainingContent {
  workouts: Workout[];
  duration_weeks: number | null;
}

interface Identified {
  id?: string | undefined;
  name: string;
}

/** Gives ids like `keepIds`, from the own workout first. A moved exercise, or one of a renamed workout, keeps its id. */
export function keepWorkoutIds<Row extends Identified, Item extends Identified & { exercises: Row[] }>(
  workouts: (Item & { exercises: Row[] })[],
  before: Workout[],
  newId: () => string,
) {
  const free = new Map(
    before.flatMap(({ id: workout, exercises }) =>
      exercises.map(({ id, name }) => [id, { name, workout }] as const),
    ),
  );
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const sent = workouts.map(({ exercises }) => exercises.map(({ id }) => take(id)));
  const identified = keepIds(workouts, before, newId);
  const named = ({ name }: Row, workout?: string) =>
    [...free].find(
      ([, known]) => known.name === name && (workout === undefined || known.workout === workout),
    )?.[0];
  const within = identified.map(({ id, exercises }, index) =>
    exercises.map((exercise, position) => sent[index]?.[position] ?? take(named(exercise, id))),
  );
  return identified.map((workout, index) => ({
    ...workout,
    exercises: workout.exercises.map((exercise, position) => ({
      ...exercise,
      id: within[index]?.[position] ?? take(named(exercise)) ?? newId(),
    })),
  }));
}

interface Sent {
  id: string;
  /** Absent where the writer does not know of targets, which then stay as they are. */
  targets?: string | undefined;
}

/** Gives exercises that were sent without targets those that they had before, by their ids. Empty targets are left out. */
export function keepTargets<Row extends Sent, Item extends { exercises: Row[] }>(
  workouts: Item[],
  before: Workout[],
) {
  const known = new Map(before.flatMap(({ exercises }) => exercises.map(({ id, targets }) => [id, targets])));
  return workouts.map((workout) => ({
    ...workout,
    exercises: workout.exercises.map(({ targets: sent, ...exercise }) => {
      const targets = sent ?? known.get(exercise.id);
      return targets ? { ...exercise, targets } : exercise;
    }),
  }));
}
