import { z } from "zod";
import { RangeQuery } from "~/domain/shared/calendar/range";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { RowId } from "~/domain/shared/ids";
import { optionalInteger, optionalText, text } from "~/domain/shared/input-fields";
import type { Bound } from "~/domain/shared/numbers";
import { toHundredths, toTenths } from "~/domain/shared/numbers";
import { ListQuery, PageNumber } from "~/domain/shared/pages/schema";
import {
  CAPTION_MAX,
  CHECK_IN_BODY_FAT_PERCENT,
  CHECK_IN_WEIGHT_KG,
  COMMENT_MAX,
  ENERGY,
  GIRTH_CM,
  MOOD,
  POSES,
} from "./rules";

const measured = ({ min, max }: Bound, round: (value: number) => number) =>
  z
    .number()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => (value == null ? null : round(value)));

const entered = {
  caption: optionalText(CAPTION_MAX),
  weight_kg: measured(CHECK_IN_WEIGHT_KG, toTenths),
  body_fat_percentage: measured(CHECK_IN_BODY_FAT_PERCENT, toTenths),
  /** The day that the check-in is for. Without one it is the client's today. */
  check_in_date: DaySchema.optional(),
  idempotency_key: z.guid().toLowerCase().optional(),
};

/** The fields of a weekly check-in beside its photo. Weight in kg, body fat in percent, girths in cm. */
export const WeeklyCheckInInput = z.object({
  ...entered,
  waist_cm: measured(GIRTH_CM, toHundredths),
  hip_cm: measured(GIRTH_CM, toHundredths),
  chest_cm: measured(GIRTH_CM, toHundredths),
  pose: z
    .enum(POSES)
    .nullish()
    .transform((pose) => pose ?? null),
});
export type WeeklyCheckInInput = z.output<typeof WeeklyCheckInInput>;

const key = entered.idempotency_key;

/** The fields of the form of a weekly check-in beside its photos: those of the day, and the key of each pose. */
export const WeeklyFormInput = WeeklyCheckInInput.omit({ pose: true, idempotency_key: true }).extend({
  idempotency_key_front: key,
  idempotency_key_side: key,
  idempotency_key_back: key,
});
export type WeeklyFormInput = z.output<typeof WeeklyFormInput>;

const { caption, weight_kg, body_fat_percentage } = entered;

/** Describes the fields of a change of a daily check-in, beside its photo. Weight in kg, body fat in percent, mood and energy from 1 to 5. */
export const DailyCheckInChange = z.object({
  caption,
  weight_kg,
  body_fat_percentage,
  mood_rating: optionalInteger(MOOD),
  energy_level: optionalInteger(ENERGY),
});
export type DailyCheckInChange = z.output<typeof DailyCheckInChange>;

/** Says what a second check-in of a day does while the first is not reviewed: it is added, refused, or changes the first. */
const SAME_DAY = ["add", "refuse", "change"] as const;

/** The fields of a daily check-in beside its photo. */
export const DailyCheckInInput = z.object({
  ...entered,
  ...DailyCheckInChange.shape,
  same_day: z.enum(SAME_DAY).default("add"),
});
export type DailyCheckInInput = z.output<typeof DailyCheckInInput>;

/** Selects a part of the check-ins of a client, or of all clients. */
export const CheckInQuery = ListQuery.extend({ client_id: z.guid().toLowerCase().optional() });
export type CheckInQuery = z.output<typeof CheckInQuery>;

/** A review. Without a comment it keeps the one that is there; null or an empty text clears it. */
export const ReviewInput = z.object({
  reviewed: z.boolean().default(true),
  comment: text(COMMENT_MAX)
    .nullable()
    .transform((comment) => comment ?? "")
    .optional(),
});
export type ReviewInput = z.output<typeof ReviewInput>;

const rowNumber = RowId.optional().catch(undefined);

/** Describes what a screen of check-ins shows. Invalid values are ignored. */
export const CheckInSearch = z.object({
  client: z.guid().toLowerCase().optional().catch(undefined),
  page: PageNumber,
  left: rowNumber,
  right: rowNumber,
  pose: z.enum(POSES).optional().catch(undefined),
  ...RangeQuery.shape,
});
export type CheckInSearch = z.output<typeof CheckInSearch>;

/**
 * Names the saved reply that the comment of a review begins with, and how many were reviewed one after the other before it. Invalid
 * values are ignored.
 */
export const ReviewSearch = z.object({ reply: rowNumber, done: rowNumber });

export const ReviewForm = z.object({
  after: z.enum(["list", "next", "take_back"]).default("list"),
  comment: optionalText(COMMENT_MAX),
  /** The number of reviews one after the other, with this one. */
  done: rowNumber,
});

/** Names a client, and the last daily check-in that the button has counted. */
export const SeenForm = z.object({ client: z.guid().toLowerCase(), last: RowId });
export type SeenForm = z.output<typeof SeenForm>;
