import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { type Goals, goalsOf, type Targets } from "./goals";
import {
  type Amounts,
  averageOf,
  NUTRIENTS,
  type Nutrient,
  type Portion,
  type Totals,
  totalsOf,
} from "./totals";

export const WEEK_DAYS = 7;

export type EntryPortion = Portion & { log_date: Day };

/** Holds a diary without the names of foods, and the targets of active plans, newest first. */
export interface Eaten {
  portions: EntryPortion[];
  targets: Targets[];
}

/** Its totals are null when nothing was logged. */
export interface WeekDay {
  day: Day;
  totals: Totals | null;
}

export interface Week {
  /** Oldest first. */
  days: WeekDay[];
  /** True if its last day is not over. The average is then that of the days before today. */
  isOpen: boolean;
  /** The number of finished days with entries. */
  daysWithEntries: number;
  /** The average of the finished days with entries; null without any. A nutrient that no day knows is null. */
  average: Amounts | null;
  /** The nutrients that some entries of these days do not know, so that the average can be higher. */
  incomplete: Nutrient[];
  goals: Goals;
}

/** Returns the seven days that end on a day. The person's today, `now`, is not finished and has no part in the average. */
export function weekFrom({ portions, targets }: Eaten, last: Day, now: Day): Week {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) =>
    dayFrom(portions, addDays(last, index + 1 - WEEK_DAYS)),
  );
  const finished = days.filter(({ day }) => day < now);
  const totalsWithEntries = finished.map(({ totals }) => totals).filter((totals) => totals !== null);
  return {
    days,
    isOpen: last >= now,
    daysWithEntries: totalsWithEntries.length,
    average: totalsWithEntries.length > 0 ? averageOf(totalsWithEntries) : null,
    incomplete: NUTRIENTS.filter((nutrient) =>
      totalsWithEntries.some((day) => day.incomplete.includes(nutrient)),
    ),
    goals: goalsOf(targets),
  };
}

function dayFrom(portions: EntryPortion[], day: Day): WeekDay {
  const ofDay = portions.filter((portion) => portion.log_date === day);
  return { day, totals: ofDay.length > 0 ? totalsOf(ofDay) : null };
}
