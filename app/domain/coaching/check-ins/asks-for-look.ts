import type { Weighed } from "~/domain/people/measurements/rules";
import { type Day, daysBetween } from "~/domain/shared/calendar/rules";

/** A mood or an energy up to this is one to look at. */
const LOW = 2;

/** A weight is compared with the one before it if that is at most so many days older. */
const COMPARED_DAYS = 14;

/** A weight is one to look at if it differs by more than this many thousandths from the one before it. */
const CHANGE_PER_MILLE = 15;

interface Said {
  check_in_date: Day;
  caption: string;
  mood_rating: number | null;
  energy_level: number | null;
  /** The weight in kg that was entered with it. */
  weight_kg: number | null;
  /** The client's last weight before that one. */
  before: Weighed | null;
}

/** Tells whether a daily check-in asks its trainer for a look: it has words, low mood or energy, or a weight that has changed much. */
export function asksForLook(said: Said): boolean {
  const isLow = [said.mood_rating, said.energy_level].some((rating) => rating !== null && rating <= LOW);
  return said.caption !== "" || isLow || hasJumped(said);
}

function hasJumped({ check_in_date, weight_kg, before }: Said): boolean {
  if (weight_kg === null || before === null) return false;
  if (daysBetween(before.measured_on, check_in_date) > COMPARED_DAYS) return false;
  const [now, then] = [Math.round(weight_kg * 100), Math.round(before.kg * 100)];
  return Math.abs(now - then) * 1000 > then * CHANGE_PER_MILLE;
}
