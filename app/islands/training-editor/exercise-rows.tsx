import type { FieldMetadata } from "@conform-to/react";
import { TEXT } from "~/domain/coaching/plan-content/rules";
import { EXERCISE_TEXT, EXERCISES, SETS } from "~/domain/coaching/plan-content/training-rules";
import { InputField, NameField, NumberField, TextAreaField } from "../plan-editor/fields";
import { RowList } from "../plan-editor/row-list";
import { NEW_EXERCISE, type TrainingRows } from "./rows";
import type { ExerciseValues } from "./values";

interface Props extends TrainingRows {
  exercises: FieldMetadata<ExerciseValues[] | undefined>;
  workout: string;
  /** The number of exercises that the whole plan can still take. */
  capacity: number;
}

export function ExerciseRows({ exercises, workout, capacity, ...shared }: Props) {
  const { texts, firstError } = shared;
  return (
    <RowList
      {...shared}
      texts={{ ...texts, added: texts.exercises_added }}
      list={exercises}
      kind="exercise"
      within={workout}
      columns={[texts.exercise_name, texts.sets, texts.reps, texts.weight, texts.targets, texts.notes]}
      fresh={NEW_EXERCISE}
      capacity={Math.min(capacity, EXERCISES.max - exercises.getFieldList().length)}
    >
      {(row, _, isNew, heading) => {
        const exercise = row.getFieldset();
        const words = (name: "reps" | "weight" | "targets", more?: object) => (
          <InputField
            {...more}
            field={exercise[name]}
            maxLength={EXERCISE_TEXT[name]}
            label={texts[name]}
            firstError={firstError}
          />
        );
        return (
          <>
            {heading}
            <NameField
              field={exercise.name}
              line="exercise"
              maxLength={TEXT.name}
              label={texts.exercise_name}
              placeholder={texts.exercise_name}
              example={texts.exercise_line}
              suggestions={texts.suggestions}
              firstError={firstError}
              focus={isNew}
            />
            <NumberField
              field={exercise.sets}
              label={texts.sets}
              bound={SETS}
              inRow
              firstError={firstError}
            />
            {words("reps")}
            {words("weight")}
            {words("targets", {
              "data-example": texts.targets_example,
              placeholder: texts.targets_example,
              title: texts.targets_hint,
              // A hint without words keeps their place: a script writes them there while targets are typed.
              hint: texts.in_words[exercise.targets.initialValue as string] ?? " ",
            })}
            <TextAreaField
              field={exercise.notes}
              isCell
              maxLength={TEXT.notes}
              label={texts.notes}
              placeholder={texts.notes}
              firstError={firstError}
            />
          </>
        );
      }}
    </RowList>
  );
}
