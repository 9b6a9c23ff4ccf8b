import type { FieldMetadata } from "@conform-to/react";
import { TEXT } from "~/domain/plans/rules";
import { EXERCISES_IN_ALL, WORKOUTS } from "~/domain/training/rules";
import { InputField, TextAreaField } from "../plan-editor/fields";
import { RowList } from "../plan-editor/row-list";
import { WeekdaysField } from "../plan-editor/weekdays-field";
import { ExerciseRows } from "./exercise-rows";
import { NEW_WORKOUT, type TrainingRows } from "./rows";
import type { WorkoutValues } from "./values";

interface Props extends TrainingRows {
  workouts: FieldMetadata<WorkoutValues[] | undefined>;
}

/** Shows the workouts of the plan with their exercises. */
export function WorkoutRows({ workouts, ...shared }: Props) {
  const { texts, firstError, weekdayNames } = shared;
  const counts = workouts.getFieldList().map((row) => row.getFieldset().exercises.getFieldList().length);
  // The number of exercises that the whole plan can still take.
  const room = counts.reduce((left, count) => left - count, EXERCISES_IN_ALL);
  const mayGrow = counts.length < WORKOUTS.max;
  return (
    <RowList
      {...shared}
      list={workouts}
      kind="workout"
      fresh={NEW_WORKOUT}
      mayAdd={mayGrow && room > 0}
      mayCopy={(index) => mayGrow && room >= (counts[index] ?? 0)}
    >
      {(row, id, isNew) => {
        const workout = row.getFieldset();
        return (
          <>
            <div className="workout-head">
              <InputField
                field={workout.name}
                maxLength={TEXT.name}
                label={texts.workout_name}
                required
                firstError={firstError}
                focus={isNew}
              />
              <WeekdaysField field={workout.weekdays} texts={texts} names={weekdayNames} />
            </div>
            <TextAreaField
              field={workout.description}
              maxLength={TEXT.description}
              label={texts.workout_description}
              optional={texts.optional}
              firstError={firstError}
            />
            <ExerciseRows {...shared} exercises={workout.exercises} workout={id} room={room} />
          </>
        );
      }}
    </RowList>
  );
}
