import type { FormMetadata } from "@conform-to/react";
import { DEFAULTS } from "~/domain/coaching/plan-content/training-rules";
import type { RowProps } from "../plan-editor/list-commands";
import type { TrainingEditorProps, TrainingForm } from "./values";

export const NEW_EXERCISE = { name: "", ...DEFAULTS };
export const NEW_WORKOUT = { name: "", exercises: [NEW_EXERCISE] };

export interface TrainingRows extends RowProps {
  form: FormMetadata<TrainingForm>;
  texts: TrainingEditorProps["texts"];
}
