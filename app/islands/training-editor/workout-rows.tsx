import type { FieldMetadata } from "@conform-to/react";
import { TEXT } from "~/domain/plans/rules";
import { WORKOUTS } from "~/domain/training/rules";
import { InputField, TextAreaField } from "../plan-editor/fields";
import type { TrainingForm } from "../training-editor";
import { ExerciseRows } from "./exercise-rows";
import { RowCommands } from "./row-commands";
import { insertedRow, NEW_WORKOUT, type Rows } from "./rows";

interface Props extends Rows {
  workouts: FieldMetadata<TrainingForm["workouts"]>;
}

const idOf = (index: number) => `workout-${index + 1}`;

/** The workouts of the plan, each with its exercises. */
export function WorkoutRows({ workouts, ...shared }: Props) {
  const { form, texts, action, result, firstError } = shared;
  const rows = workouts.getFieldList();
  const inserted = insertedRow(result, workouts.name, rows.length);
  return (
    <fieldset>
      <legend className="label mb-2">{texts.workouts}</legend>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => {
          const workout = row.getFieldset();
          return (
            <li key={row.key} id={idOf(index)} className="workout-row">
              <div className="flex items-center justify-between gap-2">
                <h3 id={`${idOf(index)}-head`} tabIndex={-1} className="row-head">
                  {texts.workout.replace("{{number}}", String(index + 1))}
                </h3>
                <RowCommands
                  form={form}
                  list={workouts.name}
                  index={index}
                  count={rows.length}
                  bound={WORKOUTS}
                  idOf={idOf}
                  labels={{
                    up: texts.workout_up,
                    down: texts.workout_down,
                    copy: texts.copy_workout,
                    remove: texts.remove_workout,
                  }}
                  action={action}
                />
              </div>
              <input type="hidden" name={workout.id.name} value={workout.id.initialValue ?? ""} />
              <InputField
                field={workout.name}
                maxLength={TEXT.name}
                label={texts.workout_name}
                required
                firstError={firstError}
                focus={index === inserted}
              />
              <TextAreaField
                field={workout.description}
                maxLength={TEXT.description}
                label={texts.workout_description}
                optional={texts.optional}
                firstError={firstError}
              />
              <ExerciseRows {...shared} exercises={workout.exercises} anchor={idOf(index)} />
            </li>
          );
        })}
      </ol>
      {workouts.errors && <p className="field-error mt-2">{workouts.errors[0]}</p>}
      {rows.length < WORKOUTS.max && (
        <button
          {...form.insert.getButtonProps({
            name: workouts.name,
            defaultValue: NEW_WORKOUT,
          })}
          formNoValidate
          formAction={action}
          data-then={`${form.id}-${workouts.name}[${rows.length}].name`}
          className="button button-sized mt-4"
        >
          <span className="sign sign-add" />
          {texts.add_workout}
        </button>
      )}
    </fieldset>
  );
}
