import type { FieldMetadata } from "@conform-to/react";
import { TargetChips } from "~/components/target-chips";
import { TEXT } from "~/domain/coaching/plan-content/rules";
import { EXERCISE_TEXT, EXERCISES, SETS } from "~/domain/coaching/plan-content/training-rules";
import { InputField, NameField, NumberField, TargetsField, TextAreaField } from "../plan-editor/fields";
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
  const hint = `${workout}-targets`;
  const list = (
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
            <TargetsField
              field={exercise.targets}
              maxLength={EXERCISE_TEXT.targets}
              label={texts.targets}
              placeholder={texts.targets_example}
              describedBy={hint}
              firstError={firstError}
            />
            <TargetChips targets={exercise.targets.value} texts={texts.chips} />
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
  return (
    <>
      {list}
      <p id={hint} className="field-hint">
        {texts.targets_hint}
      </p>
    </>
  );
}
