import type { FormMetadata } from "@conform-to/react";
import { DEFAULTS } from "~/domain/training/rules";
import type { RowProps } from "../plan-editor/list-commands";
import type { TrainingEditorProps, TrainingForm } from "./values";

/** What a row starts with. */
export const NEW_EXERCISE = { name: "", ...DEFAULTS };
export const NEW_WORKOUT = { name: "", exercises: [NEW_EXERCISE] };

/** What the rows of both lists of the editor need. */
export interface TrainingRows extends RowProps {
  form: FormMetadata<TrainingForm>;
  texts: TrainingEditorProps["texts"];
}
