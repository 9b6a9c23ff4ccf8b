import type { ReactNode } from "react";
import { withRanges } from "~/components/number-formats";
import { TargetChips } from "~/components/target-chips";
import type { Exercise, Workout } from "~/domain/coaching/plan-content/training-rules";
import { useTexts } from "~/i18n/texts";
import { PlannedDays } from "~/routes/plans/planned-days";

interface Props {
  workout: Workout;
  workouts: Workout[];
  children?: ReactNode;
}

export function WorkoutLine({ workout, workouts, children }: Props) {
  const { name, description, exercises, weekdays } = workout;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 break-words font-sans font-strong">{name}</h4>
        {children}
      </div>
      <PlannedDays weekdays={weekdays} items={workouts} />
      {description && <p className="whitespace-pre-line break-words text-muted text-small">{description}</p>}
      <ul className="rows mt-1">
        {exercises.map((exercise) => (
          <ExerciseLine key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    </li>
  );
}

export function ExerciseLine({ exercise }: { exercise: Exercise }) {
  const { t } = useTexts();
  const { name, sets, reps, weight, targets, notes } = exercise;
  return (
    <li className="py-2">
      <div className="exercise-line">
        <p className="min-w-0 break-words">{name}</p>
        <p className="numbers ms-auto flex max-w-[65%] flex-none flex-wrap justify-end gap-x-3 text-end wrap-anywhere">
          <span>
            {sets} × {withRanges(reps)}
          </span>{" "}
          {weight && <span className="text-muted">{withRanges(weight)}</span>}
        </p>
      </div>
      <TargetChips targets={targets} texts={t("targets", { returnObjects: true })} />
      {notes && <p className="task-note mt-1 break-words text-muted text-small">{notes}</p>}
    </li>
  );
}
