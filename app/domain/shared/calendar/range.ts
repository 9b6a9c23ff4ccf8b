import { z } from "zod";
import { addDays, type Day } from "./rules";

/** The periods that a curve can show. */
export const RANGES = ["4w", "3m", "1y", "all"] as const;
export type CurveRange = (typeof RANGES)[number];

/** The period of the curves in an address: three months if it names none, or one that does not exist. */
export const RangeQuery = z.object({ range: z.enum(RANGES).catch("3m") });

const RANGE_DAYS = { "4w": 28, "3m": 91, "1y": 365 };

/** Returns the first day of a period that ends today, or null for all days. */
export const firstDayOf = (range: CurveRange, today: Day): Day | null =>
  range === "all" ? null : addDays(today, 1 - RANGE_DAYS[range]);
