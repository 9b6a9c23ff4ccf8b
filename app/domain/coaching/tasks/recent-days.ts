import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { type CoachedDays, countDays, type KnownDays } from "./counted-days";
import { finishedRate, isFinished } from "./finished-days";

export const RECENT_DAYS = 7;

/** Sums up a client's recent days. Nothing of it depends on which of them were opened. */
export interface RecentDays {
  /** Rounded percentage of the tasks that are completed; null without a finished day that has tasks. */
  rate: number | null;
  /** The number of finished days that had tasks of which none is completed. */
  idle: number;
}

/** Sums up seven days before today, and today once all of it is done. */
export function sumUpRecentDays(known: KnownDays, coached: CoachedDays, now: Day): RecentDays {
  const span = Array.from({ length: RECENT_DAYS + 1 }, (_, index) => addDays(now, index - RECENT_DAYS));
  const days = countDays(span, known, coached);
  const idle = days.filter((day) => isFinished(day, now) && day.total > 0 && day.completed === 0);
  return { rate: finishedRate(days, now), idle: idle.length };
}
