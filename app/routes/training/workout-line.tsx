import type { ReactNode } from "react";
import type { Exercise, Workout } from "~/domain/training/rules";

interface Props {
  workout: Workout;
  /** What stands beside the name. */
  children?: ReactNode;
}

/** Shows a workout with its exercises. */
export function WorkoutLine({ workout: { name, description, exercises }, children }: Props) {
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 break-words font-sans font-semibold">{name}</h4>
        {children}
      </div>
      {description && <p className="whitespace-pre-line break-words text-muted text-small">{description}</p>}
      <ul className="rows mt-1">
        {exercises.map((exercise) => (
          <ExerciseLine key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    </li>
  );
}

function ExerciseLine({ exercise: { name, sets, reps, weight, notes } }: { exercise: Exercise }) {
  return (
    <li className="py-2">
      <div className="exercise-line">
        <p className="min-w-0 break-words">{name}</p>
        <p className="numbers exercise-load">
          <span>
            {sets} × {reps}
          </span>{" "}
          {weight && <span className="text-muted">{weight}</span>}
        </p>
      </div>
      {notes && <p className="task-note mt-1 break-words text-muted text-small">{notes}</p>}
    </li>
  );
}
