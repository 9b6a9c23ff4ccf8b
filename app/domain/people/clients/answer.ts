import { z } from "zod";
import { PACKAGES } from "~/domain/people/packages/rules";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";

/** A client as their trainer sees them. Age in years, weight in kg, height in cm, body fat in percent. */
export const ClientAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  package_type: z.enum(PACKAGES).nullable(),
  created_at: Instant,
  age: z.number().nullable(),
  weight_kg: z.number().nullable(),
  height_cm: z.number().nullable(),
  body_fat_percentage: z.number().nullable(),
  time_zone: z.string().nullable(),
});
