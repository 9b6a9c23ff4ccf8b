import type { en } from "~/i18n/en";

/** The state of a task: done or not, and the person who ticked it off. */
export interface Tick {
  is_completed: boolean;
  completed_by: "client" | "trainer" | null;
}

/** A task as its line shows it, in the language of the user. */
export interface TaskLine extends Tick {
  id: number;
  task_type: "nutrition_meal" | "training_exercise" | "custom_task";
  name: string;
  /** Calories, or sets, repetitions and weight. */
  figures: { value: string; unit?: string }[];
  /** A custom task's priority and category. */
  facts: string;
  urgent: boolean;
  /** The trainer's description. */
  description: string;
  /** The note of the last time, with its date. */
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
