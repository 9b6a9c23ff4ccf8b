import type { en } from "~/i18n/en";
import type { PlanFrameProps, PlanFrameValues } from "../plan-editor/frame";

interface TargetTexts {
  /** The texts that put targets into words. */
  chips: typeof en.targets;
  /** The targets of the sent values in words, by their texts. */
  in_words: Record<string, string>;
}

export interface TrainingEditorProps extends PlanFrameProps {
  texts: PlanFrameProps["texts"] & typeof en.training_editor & TargetTexts;
  values: PlanFrameValues & { duration_weeks?: number; workouts?: WorkoutValues[] };
}

export interface ExerciseValues {
  id?: string;
  name?: string;
  sets?: number;
  reps?: string;
  weight?: string;
  targets?: string;
  notes?: string;
}

export interface WorkoutValues {
  id?: string;
  name?: string;
  description?: string;
  exercises?: ExerciseValues[];
  weekdays?: number[];
}

export type TrainingForm = TrainingEditorProps["values"];
