import { keepIds } from "./rules";

export const WEEKS = { min: 1, max: 520 };
export const SETS = { min: 0, max: 100 };
export const WORKOUTS = { min: 1, max: 30 };
export const EXERCISES = { min: 1, max: 50 };
/** The most exercises in one plan. Six fields for each of them fit into the limits of a form. */
export const EXERCISES_IN_ALL = 500;
export const EXERCISE_TEXT = { reps: 50, weight: 50 };

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
