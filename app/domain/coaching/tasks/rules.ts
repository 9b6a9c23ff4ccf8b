import type { AbsenceKind } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { completionRate } from "./rate";

export const TASK_TYPES = ["nutrition_meal", "training_exercise", "custom_task"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PRIORITIES = ["low", "medium", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const CATEGORIES = ["general", "nutrition", "training", "lifestyle"] as const;
export type Category = (typeof CATEGORIES)[number];

export const REPEATS = ["once", "daily", "weekdays"] as const;
export type Repeat = (typeof REPEATS)[number];

/** An assignment starts at most this many days after the client's today. */
export const ASSIGNED_AHEAD = 366;

export const TASKS_PER_DAY = 300;

export const TEXT = { name: 200, description: 2_000, notes: 2_000 };
export const NOTES_MAX = TEXT.notes;

/** Tasks are created at most this many days after the client's today. */
export const DAYS_AHEAD = 31;

export const ADHERENCE_DAYS = 28;

/** Tells whether a day is today and nothing of it is done yet. Such a day is not drawn: it has not begun. */
export const isBlankToday = ({ day, completed }: { day: Day; completed: number }, now: Day) =>
  day === now && completed === 0;

interface Countable {
  task_type: TaskType;
  is_completed: boolean;
}

export function daySummary(tasks: Countable[]) {
  const count = (type: TaskType) => tasks.filter((task) => task.task_type === type).length;
  const completed = tasks.filter((task) => task.is_completed).length;
  return {
    total: tasks.length,
    completed,
    rate: completionRate(completed, tasks.length),
    meals: count("nutrition_meal"),
    exercises: count("training_exercise"),
  };
}

/** Names why a day has no tasks: the client is away, ill or injured, it is a day of rest, or nothing is written for it. */
export type EmptyDay = AbsenceKind | "rest" | "waiting" | "nothing";

interface EmptyDayFacts {
  /** True once any plan was active. */
  hadPlan: boolean;
  /** True while a plan or an assignment covers the day. */
  runs: boolean;
  /** Names the absence that covers the day; null without one. */
  absent: AbsenceKind | null;
}

/** Tells what a day without tasks is. */
export function emptyDay({ hadPlan, runs, absent }: EmptyDayFacts): EmptyDay {
  if (runs) return absent ?? "rest";
  return hadPlan ? "nothing" : "waiting";
}
