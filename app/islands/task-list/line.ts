import type { en } from "~/i18n/en";

/** Whether a task is done, and who ticked it off. */
export interface Tick {
  is_completed: boolean;
  completed_by: "client" | "trainer" | null;
}

/** A task as its line in the list says it, in the words of the reader. */
export interface TaskLine extends Tick {
  id: number;
  task_type: "nutrition_meal" | "training_exercise" | "custom_task";
  name: string;
  /** Calories, or sets, repetitions and weight. */
  figures: { value: string; unit?: string }[];
  /** A custom task's priority and category. */
  facts: string;
  urgent: boolean;
  /** What the trainer wrote about it. */
  description: string;
  /** What was noted the last time, with its date. */
  lastTime: string;
  notes: string;
  notesHref: string;
}

/** Lines under one heading: custom tasks, meals, or a workout of a plan. */
export interface TaskGroup {
  id: string;
  title: string;
  /** The plan of a workout. */
  plan: string;
  lines: TaskLine[];
}

type TextName =
  | "rate"
  | "completed"
  | "meals"
  | "exercises"
  | "done_of"
  | "complete"
  | "reopen"
  | "notes_add"
  | "notes_edit"
  | "tick_failed"
  | "tick_gone"
  | "tick_signed_out"
  | "sign_in_again";

export type TaskListTexts = Pick<typeof en.tasks, TextName> & {
  done_by: Record<NonNullable<Tick["completed_by"]>, string>;
};
