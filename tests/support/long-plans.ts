import { type SQL, sql } from "drizzle-orm";
import type { TrainingContent } from "~/domain/coaching/plan-content/training-rules";

const WORKOUTS = 10;
const EXERCISES = 50;

/**
 * Makes the content of a training plan that has about a number of bytes as JSON, as many exercises as possible, and notes that
 * hardly repeat. It may be longer than what the product accepts today.
 */
export function longContent(bytes: number): TrainingContent {
  const notes = Math.max(0, Math.floor(bytes / (WORKOUTS * EXERCISES)) - 130);
  let seed = bytes;
  const words = (length: number) => {
    let text = "";
    while (text.length < length) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += `${seed.toString(36)} `;
    }
    return text.slice(0, length);
  };
  const id = (workout: number, exercise = 0) =>
    `00000000-0000-4000-8000-${String(workout * 100 + exercise).padStart(12, "0")}`;
  return {
    workouts: Array.from({ length: WORKOUTS }, (_, workout) => ({
      id: id(workout, 99),
      name: `Workout ${workout}`,
      description: "",
      weekdays: [(workout % 7) + 1],
      exercises: Array.from({ length: EXERCISES }, (_, exercise) => ({
        id: id(workout, exercise),
        name: `Exercise ${exercise}`,
        sets: 3,
        reps: "10",
        weight: "",
        notes: words(notes),
      })),
    })),
    duration_weeks: null,
  };
}

/** Selects the content of a training plan with one name of some equal letters, which take hardly any room on disk. */
export function lettersContent(letters: number): SQL {
  return sql`jsonb_build_object('duration_weeks', null, 'workouts', jsonb_build_array(
    jsonb_build_object('id', '1', 'weekdays', jsonb_build_array(), 'name', repeat('x', ${letters}::int))))`;
}
