import { keepIds } from "../plans/rules";

/** Bounds of a training plan. */
export const WEEKS = { min: 1, max: 520 };
export const SETS = { min: 0, max: 100 };
export const WORKOUTS = { min: 1, max: 30 };
export const EXERCISES = { min: 1, max: 50 };
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

interface Identified {
  id?: string | undefined;
  name: string;
}

/**
 * Gives the workouts and exercises of an edited plan their ids, by the rules of `keepIds`; an exercise that moved to
 * another workout keeps its own, so that its open tasks move with it.
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
  return keepIds(workouts, before, newId).map((workout, index) => ({
    ...workout,
    exercises: workout.exercises.map((exercise, place) => {
      const sameName = () =>
        [...free].find(([, known]) => known.name === exercise.name && known.workout === workout.id)?.[0];
      return { ...exercise, id: sent[index]?.[place] ?? take(sameName()) ?? newId() };
    }),
  }));
}
