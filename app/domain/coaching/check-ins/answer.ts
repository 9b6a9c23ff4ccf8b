import { z } from "zod";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { POSES } from "./rules";

const shared = {
  id: RowId,
  client_user_id: UserId,
  /** The key of the photo, for `/api/files/{photo_key}`. */
  photo_key: z.string(),
  caption: z.string(),
  weight_kg: z.number().nullable(),
  body_fat_percentage: z.number().nullable(),
  /** The day of the check-in. `created_at` is the time of the upload. */
  check_in_date: DaySchema,
  /** When the trainer has reviewed it, and their comment. */
  reviewed_at: Instant.nullable(),
  comment: z.string(),
  created_at: Instant,
};

/** Describes a weekly check-in. Weight in kg, body fat in percent, girths in cm. */
export const WeeklyCheckInAnswer = z.strictObject({
  ...shared,
  pose: z.enum(POSES).nullable(),
  waist_cm: z.number().nullable(),
  hip_cm: z.number().nullable(),
  chest_cm: z.number().nullable(),
});

/** Describes a daily check-in. Weight in kg, body fat in percent, mood and energy from 1 to 5. */
export const DailyCheckInAnswer = z.strictObject({
  ...shared,
  mood_rating: z.int().nullable(),
  energy_level: z.int().nullable(),
});

type Answered = z.output<typeof WeeklyCheckInAnswer> & z.output<typeof DailyCheckInAnswer>;

const sharedOf = (row: Answered) => ({
  id: row.id,
  client_user_id: row.client_user_id,
  photo_key: row.photo_key,
  caption: row.caption,
  weight_kg: row.weight_kg,
  body_fat_percentage: row.body_fat_percentage,
  check_in_date: row.check_in_date,
  reviewed_at: row.reviewed_at,
  comment: row.comment,
  created_at: row.created_at,
});

export const describeWeeklyCheckIn = (row: Answered): z.output<typeof WeeklyCheckInAnswer> => ({
  ...sharedOf(row),
  pose: row.pose,
  waist_cm: row.waist_cm,
  hip_cm: row.hip_cm,
  chest_cm: row.chest_cm,
});

export const describeDailyCheckIn = (row: Answered): z.output<typeof DailyCheckInAnswer> => ({
  ...sharedOf(row),
  mood_rating: row.mood_rating,
  energy_level: row.energy_level,
});
