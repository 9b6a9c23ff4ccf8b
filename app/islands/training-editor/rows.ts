import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { DEFAULTS } from "~/domain/coaching/plan-content/training-rules";
import type { RowProps } from "../plan-editor/list-commands";
import type { ExerciseValues, TrainingEditorProps, TrainingForm } from "./values";

export const NEW_EXERCISE = { name: "", ...DEFAULTS };
export const NEW_WORKOUT = { name: "", exercises: [NEW_EXERCISE] };

export interface TrainingRows extends RowProps {
  form: FormMetadata<TrainingForm>;
  texts: TrainingEditorProps["texts"];
}

/** Says how many exercises a workout has. */
export function countOf(
  exercises: FieldMetadata<ExerciseValues[] | undefined>,
  texts: TrainingEditorProps["texts"],
): string {
  const count = exercises.getFieldList().length;
  return (count === 1 ? texts.one_exercise : texts.exercise_count).replace("{{count}}", String(count));
}
