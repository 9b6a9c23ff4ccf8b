import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { Disclosure } from "~/components/disclosure";
import { TEXT } from "~/domain/coaching/plan-content/rules";
import { EXERCISES_IN_ALL, WORKOUTS } from "~/domain/coaching/plan-content/training-rules";
import { InputField, TextAreaField } from "../plan-editor/fields";
import { isConcerned } from "../plan-editor/list-commands";
import { RowList } from "../plan-editor/row-list";
import { WeekdaysField } from "../plan-editor/weekdays-field";
import { ExerciseRows } from "./exercise-rows";
import { countOf, NEW_WORKOUT, type TrainingRows } from "./rows";
import type { WorkoutValues } from "./values";

interface Props extends TrainingRows {
  workouts: FieldMetadata<WorkoutValues[] | undefined>;
}

/** A plan with more exercises opens with its workouts folded. Those that are added in the page are open. */
const SHOWN_AT_ONCE = 12;

export function WorkoutRows({ workouts, ...shared }: Props) {
  const { texts, firstError, weekdayNames } = shared;
  const rows = workouts.getFieldList();
  const counts = rows.map((row) => row.getFieldset().exercises.getFieldList().length);
  const capacity = counts.reduce((left, count) => left - count, EXERCISES_IN_ALL);
  const [folded] = useState(rows.map(({ key }) => EXERCISES_IN_ALL - capacity > SHOWN_AT_ONCE && key));
  const mayGrow = counts.length < WORKOUTS.max;
  return (
    <RowList
      {...shared}
      texts={{ ...texts, added: "" }}
      list={workouts}
      kind="workout"
      fresh={NEW_WORKOUT}
      capacity={mayGrow && capacity > 0 ? 1 : 0}
      mayCopy={(index) => mayGrow && capacity >= (counts[index] ?? 0)}
    >
      {(row, id, isNew, heading) => {
        const workout = row.getFieldset();
        return (
          <Disclosure
            data-fold
            open={!folded.includes(row.key) || isNew || isConcerned(shared, row.name)}
            summary={
              <>
                {heading}
                <span className="workout-name">{workout.name.value}</span>
                <span className="workout-count numbers">{countOf(workout.exercises, texts)}</span>
              </>
            }
          >
            <div className="workout-body">
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
                isCell
                maxLength={TEXT.description}
                label={texts.workout_description}
                optional={texts.optional}
                firstError={firstError}
              />
              <ExerciseRows {...shared} exercises={workout.exercises} workout={id} capacity={capacity} />
            </div>
          </Disclosure>
        );
      }}
    </RowList>
  );
}
