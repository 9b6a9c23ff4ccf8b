import { keepIds } from "../plans/rules";

/** Limits of a training plan. */
export const WEEKS = { min: 1, max: 520 };
export const SETS = { min: 0, max: 100 };
export const WORKOUTS = { min: 1, max: 30 };
export const EXERCISES = { min: 1, max: 50 };
/**
 * Limits the exercises of a whole plan. With six fields per exercise, they still fit into one form, and the
 * tasks of one day fit onto a screen.
 */
export const EXERCISES_IN_ALL = 500;
export const EXERCISE_TEXT = { reps: 50, weight: 50 };

/** Default values of a new exercise (source: the specification, section 9). */
export const DEFAULTS = { sets: 3, reps: "10" };

/** The number of workouts on a collapsed plan card. */
export const WORKOUTS_SHOWN = 2;

/** Describes an exercise of a workout. Repetitions and weight are free text, such as "8-10" and "80 kg". */
export interface Exercise {
  id: string;
  name: string;
  sets: number;
  reps: string;
  weight: string;
  notes: string;
}

/** Describes a workout of a training plan. Its id stays the same through every edit. */
export interface Workout {
  id: string;
  name: string;
  description: string;
  exercises: Exercise[];
}

/** Holds the content that only training plans have. */
export interface TrainingContent {
  workouts: Workout[];
  duration_weeks: number | null;
}

interface Identified {
  id?: string | undefined;
  name: string;
}

/**
 * Assigns ids to the workouts and exercises of an edited plan, by the rules of keepIds(). Looks for an
 * exercise in its own workout first, then among the exercises that other workouts no longer have. So an
 * exercise that was moved, or whose workout was renamed, keeps its id and its tasks.
 * @param before the workouts that are stored
 * @returns the edited workouts with ids
 */
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
  const kept = keepIds(workouts, before, newId);
  const named = ({ name }: Row, workout?: string) =>
    [...free].find(
      ([, known]) => known.name === name && (workout === undefined || known.workout === workout),
    )?.[0];
  const within = kept.map(({ id, exercises }, index) =>
    exercises.map((exercise, place) => sent[index]?.[place] ?? take(named(exercise, id))),
  );
  return kept.map((workout, index) => ({
    ...workout,
    exercises: workout.exercises.map((exercise, place) => ({
      ...exercise,
      id: within[index]?.[place] ?? take(named(exercise)) ?? newId(),
    })),
  }));
}
