import { z } from "zod";
import { PACKAGES } from "~/domain/people/packages/rules";
import { RowId, UserId } from "~/domain/shared/answer-fields";

/** Describes a person's profile. Age in years, weight in kg, height in cm, body fat in percent. */
const ProfileAnswer = z.strictObject({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  age: z.number().nullable(),
  weight_kg: z.number().nullable(),
  height_cm: z.number().nullable(),
  body_fat_percentage: z.number().nullable(),
  package_type: z.enum(PACKAGES).nullable(),
  is_trainer: z.boolean(),
  initial_data_completed: z.boolean(),
});

export const CurrentUserAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  email: z.string(),
  profile: ProfileAnswer,
  /** The claims of the identity provider, without `sub`. */
  oauth_user_data: z.looseObject({ given_name: z.string().optional(), family_name: z.string().optional() }),
  /** Present until a page has shown the client that the trainer changed the package. */
  upgradeMessage: z.string().optional(),
});
