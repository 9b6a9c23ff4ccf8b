import type { FieldMetadata } from "@conform-to/react";
import { TEXT } from "~/domain/plans/rules";
import { EXERCISE_TEXT, EXERCISES, SETS } from "~/domain/training/rules";
import { InputField, NumberField, TextAreaField } from "../plan-editor/fields";
import { RowList } from "../plan-editor/row-list";
import { NEW_EXERCISE, type TrainingRows } from "./rows";
import type { ExerciseValues } from "./values";

/** Lets the browser refuse what is no whole number, because the server stores it as 0 (see the schema of the sets). */
const SETS_PATTERN = "\\s*\\d+\\s*";

interface Props extends TrainingRows {
  exercises: FieldMetadata<ExerciseValues[] | undefined>;
  /** The id of the row of the workout. */
  workout: string;
  /** The number of exercises that the whole plan can still take. */
  room: number;
}

/** Shows the exercises of one workout with sets, reps and weight. */
export function ExerciseRows({ exercises, workout, room, ...shared }: Props) {
  const { texts, firstError } = shared;
  const mayGrow = exercises.getFieldList().length < EXERCISES.max && room > 0;
  return (
    <RowList
      {...shared}
      list={exercises}
      kind="exercise"
      within={workout}
      fresh={NEW_EXERCISE}
      mayAdd={mayGrow}
    >
      {(row, _, isNew) => {
        const exercise = row.getFieldset();
        const { notes } = exercise;
        const words = (name: "reps" | "weight") => (
          <InputField
            field={exercise[name]}
            maxLength={EXERCISE_TEXT[name]}
            label={texts[name]}
            firstError={firstError}
          />
        );
        return (
          <>
            <div className="exercise-fields">
              <InputField
                field={exercise.name}
                maxLength={TEXT.name}
                label={texts.exercise_name}
                required
                firstError={firstError}
                focus={isNew}
              />
              <NumberField
                field={exercise.sets}
                label={texts.sets}
                bound={SETS}
                inRow
                pattern={SETS_PATTERN}
                firstError={firstError}
              />
              {words("reps")}
              {words("weight")}
            </div>
            <details open={Boolean(notes.initialValue || notes.errors) || undefined}>
              <summary className="flex min-h-11 items-center font-semibold text-accent-ink text-small">
                {texts.notes}
              </summary>
              <TextAreaField
                field={notes}
                maxLength={TEXT.notes}
                label={<span className="sr-only">{texts.notes}</span>}
                firstError={firstError}
              />
            </details>
          </>
        );
      }}
    </RowList>
  );
}
