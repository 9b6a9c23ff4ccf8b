import type { DayTasks } from "~/domain/coaching/tasks/finished-days";
import { addDays, type Day } from "~/domain/shared/calendar/rules";

/** The days before today that figures know: the last week, and the four weeks before it. */
export const WEEK_DAYS = 7;
export const FIGURE_DAYS = 35;

/** The days that end with the last entry of the diary, or the last daily check-in, and tell whether somebody makes them regularly. */
export const LOGGED_WITHIN = 14;
export const CHECKED_IN_WITHIN = 10;

/** Holds what the finished days of a client come to, as columns of `client_figures` tell them. */
export interface Figures {
  planned_days: number;
  week_planned: number;
  week_done: number;
  month_planned: number;
  month_done: number;
  trained_on: Day | null;
  training_from: Day | null;
  trainings_missed: number;
  logged_on: Day | null;
  logged_days: number;
  checked_in_on: Day | null;
  checked_in_days: number;
}

/** Holds what was last done on a finished day. */
export type LastDone = Pick<
  Figures,
  "trained_on" | "training_from" | "logged_on" | "logged_days" | "checked_in_on" | "checked_in_days"
>;

/** Lists the finished days that figures of a day know, the oldest first. */
export const figureDays = (day: Day): Day[] =>
  Array.from({ length: FIGURE_DAYS }, (_, index) => addDays(day, index - FIGURE_DAYS));

/**
 * Makes a client's figures.
 * @param days the tasks of each of figureDays(), and `trainings` those that are exercises
 * @param last `training_from` is the first day of which the database knows that training was planned
 */
export function figuresOf(days: DayTasks[], trainings: DayTasks[], last: LastDone): Figures {
  const week = sumOf(days.slice(-WEEK_DAYS));
  const month = sumOf(days.slice(0, -WEEK_DAYS));
  const { trained_on } = last;
  const asked = trainings.filter(({ total }) => total > 0).map(({ day }) => day);
  return {
    ...last,
    planned_days: days.reduce(
      (bits, { total }, index) => bits + (total > 0 ? 2 ** (days.length - 1 - index) : 0),
      0,
    ),
    week_planned: week.total,
    week_done: week.completed,
    month_planned: month.total,
    month_done: month.completed,
    training_from: trained_on ? null : earlier(last.training_from, asked[0] ?? null),
    trainings_missed: asked.filter((day) => trained_on === null || day > trained_on).length,
  };
}

const sumOf = (days: DayTasks[]) => ({
  total: days.reduce((sum, { total }) => sum + total, 0),
  completed: days.reduce((sum, { completed }) => sum + completed, 0),
});

const earlier = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Counts the days with something planned among the last ones before today. @param from skips as many of the newest days */
export function plannedDays({ planned_days }: Pick<Figures, "planned_days">, days: number, from = 0): number {
  const asked = Math.floor(planned_days / 2 ** from) % 2 ** Math.min(days, FIGURE_DAYS);
  return bitsIn(asked % 2 ** HALF) + bitsIn(Math.floor(asked / 2 ** HALF));
}

/** JavaScript counts the bits of 32 at once. */
const HALF = 30;

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
