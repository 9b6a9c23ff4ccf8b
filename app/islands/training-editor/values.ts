import type { en } from "~/i18n/en";
import type { PlanFrameProps, PlanFrameValues } from "../plan-editor/frame";

export interface TrainingEditorProps extends PlanFrameProps {
  texts: PlanFrameProps["texts"] & typeof en.training_editor & { chips: typeof en.targets };
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
