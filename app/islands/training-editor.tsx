import { parse } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { resolveRowCommand } from "~/domain/coaching/plan-content/row-commands";
import { WEEKS } from "~/domain/coaching/plan-content/training-rules";
import { NumberField } from "./plan-editor/fields";
import { firstErrorOf, PlanFrame } from "./plan-editor/frame";
import { useListCommands } from "./plan-editor/list-commands";
import { Outline } from "./training-editor/outline";
import { NEW_WORKOUT } from "./training-editor/rows";
import type { TrainingEditorProps, TrainingForm } from "./training-editor/values";
import { WorkoutRows } from "./training-editor/workout-rows";

/** Shows the form of a training plan. Its list buttons reload the page without JavaScript and act at once with it. */
export default function TrainingEditor({ values, ...frame }: TrainingEditorProps) {
  const { action, texts, result, weekdayNames } = frame;
  const [form, fields] = useForm<TrainingForm>({
    id: "plan",
    lastResult: result,
    // Takes the returned rows as the initial ones, so that Conform gives each of them its own key.
    defaultValue: (result?.initialValue as TrainingForm | undefined) ?? {
      ...values,
      workouts: values.workouts ?? [NEW_WORKOUT],
    },
    // Only the list buttons are handled here. The server validates the values.
    onValidate: ({ formData }) =>
      parse(resolveRowCommand(formData), { resolve: (value) => ({ value: value as TrainingForm }) }),
  });
  const { change, onSubmit } = useListCommands(form, result);
  const firstError = firstErrorOf(result);
  return (
    <PlanFrame
      {...frame}
      form={form}
      fields={fields}
      onSubmit={onSubmit}
      outline={<Outline workouts={fields.workouts} texts={texts} />}
      besideTitle={
        <NumberField
          field={fields.duration_weeks}
          label={texts.duration_weeks}
          bound={WEEKS}
          firstError={firstError}
        />
      }
    >
      <WorkoutRows
        {...{ form, texts, action, result, firstError, change, weekdayNames }}
        workouts={fields.workouts}
      />
    </PlanFrame>
  );
}
