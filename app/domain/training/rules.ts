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
