import type { en } from "~/i18n/en";
import type { PlanFrameProps, PlanFrameValues } from "./frame";

export interface PlanEditorProps extends PlanFrameProps {
  texts: PlanFrameProps["texts"] &
    typeof en.editor &
    Pick<typeof en.nutrition, "kcal" | "gram" | "protein" | "carbs" | "fat">;
  values: PlanFrameValues & {
    calories_target?: number;
    protein_target?: number;
    carbs_target?: number;
    fat_target?: number;
    meals?: MealValues[];
  };
  locale: string;
}

export interface MealValues {
  id?: string;
  name?: string;
  description?: string;
  calories?: number;
  protein?: number;
  carbs?: number;
  fat?: number;
  notes?: string;
  weekdays?: number[];
}

export type PlanForm = PlanEditorProps["values"];
