import { addDays, type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";
import type { Repeat } from "./rules";
import type { CustomTaskChange } from "./schema";

/** The days on which an assignment asks for its task. `ends_on` is null if it has no end. */
export interface AssignedDays {
  starts_on: Day;
  ends_on: Day | null;
  repeats: Repeat;
  /** ISO days of the week from 1 (Monday) to 7 (Sunday). */
  weekdays: number[];
}

/** Returns the days of an input. A task that repeats on weekdays starts on the first of them. @throws Invalid when there is no such day */
export function daysOf({ completion_date, repeats, weekdays, until }: CustomTaskChange): AssignedDays {
  if (repeats === "once")
    return { repeats, weekdays: [], starts_on: completion_date, ends_on: completion_date };
  const chosen = repeats === "weekdays" ? weekdays : [];
  if (repeats === "weekdays" && chosen.length === 0) throw new Invalid("no_weekday", { weekdays: [] });
  const week = Array.from({ length: 7 }, (_, index) => addDays(completion_date, index));
  const starts_on =
    week.find((day) => repeats === "daily" || chosen.includes(isoWeekday(day))) ?? completion_date;
  const ends_on = until ?? null;
  if (ends_on !== null && ends_on < starts_on) throw new Invalid("no_day", { until: [] });
  return { repeats, weekdays: chosen, starts_on, ends_on };
}

export const isMoved = (task: AssignedDays, { starts_on, ends_on, repeats, weekdays }: AssignedDays) =>
  starts_on !== task.starts_on ||
  ends_on !== task.ends_on ||
  repeats !== task.repeats ||
  weekdays.join() !== task.weekdays.join();
