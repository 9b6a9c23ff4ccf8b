import { keepIds } from "../plans/rules";

/** Bounds of a training plan. */
export const WEEKS = { min: 1, max: 520 };
export const SETS = { min: 0, max: 100 };
export const WORKOUTS = { min: 1, max: 30 };
export const EXERCISES = { min: 1, max: 50 };
/** Of the whole plan: six fields each, they fit into a form, and a day of them onto a screen. */
export const EXERCISES_IN_ALL = 500;
export const EXERCISE_TEXT = { reps: 50, weight: 50 };

/** What a new exercise starts with. Source: the specification, section 9. */
export const DEFAULTS = { sets: 3, reps: "10" };

/** A folded plan card shows this many workouts. */
export const WORKOUTS_SHOWN = 2;

/** One exercise of a workout; repetitions and weight are the trainer's words ("8-10", "80 kg"). */
export interface Exercise {
  id: string;
  name: string;
  sets: number;
  reps: string;
  weight: string;
  notes: string;
}

/** One workout of a training plan. Ids stay the same through every edit. */
export interface Workout {
  id: string;
  name: string;
  description: string;
  exercises: Exercise[];
}

/** What a training plan says beside what every plan has. */
export interface TrainingContent {
  workouts: Workout[];
  duration_weeks: number | null;
}

interface Identified {
  id?: string | undefined;
  name: string;
}

/**
 * Gives the workouts and exercises of an edited plan their ids, by the rules of `keepIds`. An exercise is looked for in
 * its workout first, then among what other workouts have lost: one that moved, or whose workout has another name, keeps
 * its id and with it its tasks.
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
