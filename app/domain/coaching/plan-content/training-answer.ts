import { z } from "zod";
import { planAnswer, WeekdaysAnswer } from "./answer";

const ExerciseAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  sets: z.int(),
  /** Free text, such as "8-10" repetitions and "80 kg". */
  reps: z.string(),
  weight: z.string(),
  /** Rest, warm-up sets and RIR, such as "r90 w2 rir2"; absent where there are none. */
  targets: z.string().optional(),
  notes: z.string(),
});

export const ExerciseSuggestion = ExerciseAnswer.omit({ id: true });

const WorkoutAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  exercises: z.array(ExerciseAnswer),
  weekdays: WeekdaysAnswer,
});

export const TrainingPlanAnswer = z.strictObject({
  ...planAnswer,
  workouts: z.array(WorkoutAnswer),
  duration_weeks: z.int().nullable(),
});
