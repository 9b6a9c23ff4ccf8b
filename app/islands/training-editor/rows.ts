import type { FormMetadata } from "@conform-to/react";
import { DEFAULTS } from "~/domain/coaching/plan-content/training-rules";
import type { RowProps } from "../plan-editor/list-commands";
import type { TrainingEditorProps, TrainingForm } from "./values";

/** The values of new rows. */
export const NEW_EXERCISE = { name: "", ...DEFAULTS };
export const NEW_WORKOUT = { name: "", exercises: [NEW_EXERCISE] };

/** The props that the rows of workouts and of exercises share. */
export interface TrainingRows extends RowProps {
  form: FormMetadata<TrainingForm>;
  texts: TrainingEditorProps["texts"];
}
