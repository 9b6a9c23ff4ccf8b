import type { FieldMetadata } from "@conform-to/react";
import { TEXT } from "~/domain/plans/rules";
import { EXERCISE_TEXT, EXERCISES, SETS } from "~/domain/training/rules";
import { InputField, NumberField, TextAreaField } from "../plan-editor/fields";
import type { ExerciseValues } from "../training-editor";
import { RowCommands } from "./row-commands";
import { insertedRow, NEW_EXERCISE, type Rows } from "./rows";

interface Props extends Rows {
  exercises: FieldMetadata<ExerciseValues[] | undefined>;
  /** The id of the workout's row. */
  anchor: string;
}

/** The exercises of one workout: what, how often, how heavy. */
export function ExerciseRows({ exercises, anchor, form, texts, action, result, firstError }: Props) {
  const rows = exercises.getFieldList();
  const inserted = insertedRow(result, exercises.name, rows.length);
  const idOf = (index: number) => `${anchor}-exercise-${index + 1}`;
  return (
    <fieldset>
      <legend className="label">{texts.exercises}</legend>
      <ol className="rows">
        {rows.map((row, index) => {
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
            <li key={row.key} id={idOf(index)} className="exercise-row">
              <div className="flex items-center justify-between gap-2">
                <h4 id={`${idOf(index)}-head`} tabIndex={-1} className="row-head text-muted">
                  {texts.exercise.replace("{{number}}", String(index + 1))}
                </h4>
                <RowCommands
                  form={form}
                  list={exercises.name}
                  index={index}
                  count={rows.length}
                  bound={EXERCISES}
                  idOf={idOf}
                  labels={{
                    up: texts.exercise_up,
                    down: texts.exercise_down,
                    copy: texts.copy_exercise,
                    remove: texts.remove_exercise,
                  }}
                  within={`${anchor}-head`}
                  action={action}
                />
              </div>
              <input type="hidden" name={exercise.id.name} value={exercise.id.initialValue ?? ""} />
              <div className="exercise-fields">
                <InputField
                  field={exercise.name}
                  maxLength={TEXT.name}
                  label={texts.exercise_name}
                  required
                  firstError={firstError}
                  focus={index === inserted}
                />
                <NumberField field={exercise.sets} label={texts.sets} bound={SETS} firstError={firstError} />
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
            </li>
          );
        })}
      </ol>
      {exercises.errors && <p className="field-error mt-2">{exercises.errors[0]}</p>}
      {rows.length < EXERCISES.max && (
        <button
          {...form.insert.getButtonProps({ name: exercises.name, defaultValue: NEW_EXERCISE })}
          formNoValidate
          formAction={action}
          data-then={`${form.id}-${exercises.name}[${rows.length}].name`}
          className="button button-sized mt-1"
        >
          <span className="sign sign-add" />
          {texts.add_exercise}
        </button>
      )}
    </fieldset>
  );
}
