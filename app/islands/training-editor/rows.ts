import type { SubmissionResult } from "@conform-to/dom";
import type { FormMetadata } from "@conform-to/react";
import { DEFAULTS } from "~/domain/training/rules";
import type { TrainingEditorProps, TrainingForm } from "../training-editor";

/** What a row starts with. */
export const NEW_EXERCISE = { name: "", ...DEFAULTS };
export const NEW_WORKOUT = { name: "", exercises: [NEW_EXERCISE] };

/** What the rows of every list of the editor need. */
export interface Rows {
  form: FormMetadata<TrainingForm>;
  texts: TrainingEditorProps["texts"];
  /** Where the form posts to. */
  action: string;
  result: SubmissionResult<string[]> | null;
  /** The name of the first field that is wrong: it gets the focus. */
  firstError: string | undefined;
}

/** Without a script a new row comes with the next page, and takes the focus there. */
export function insertedRow(result: Rows["result"], list: string, count: number): number | undefined {
  const intent = result?.intent;
  if (intent?.type !== "insert" || intent.payload.name !== list) return undefined;
  return intent.payload.index ?? count - 1;
}
