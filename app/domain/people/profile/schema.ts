import { z } from "zod";
import { text } from "~/domain/shared/input-fields";
import type { Bound } from "~/domain/shared/numbers";
import { toHundredths } from "~/domain/shared/numbers";
import { CONSENT_VERSIONS, CURRENT_CONSENT } from "./consent-texts";
import { AGE, BODY_FAT_PERCENT, HEIGHT_CM, NAME_MAX, WEIGHT_KG } from "./rules";

const within = ({ min, max }: Bound) => z.number().min(min).max(max);
const age = within(AGE).int();
const weight = within(WEIGHT_KG).transform(toHundredths);
const height = within(HEIGHT_CM).transform(toHundredths);
const bodyFat = within(BODY_FAT_PERCENT).transform(toHundredths);

/** The profile form. Empty fields keep their stored value. */
export const ProfileForm = z.object({
  first_name: text(NAME_MAX).optional(),
  last_name: text(NAME_MAX).optional(),
  age: age.optional(),
  weight_kg: weight.optional(),
  height_cm: height.optional(),
  body_fat_percentage: bodyFat.optional(),
});

/** Accepts a version, or true for the current one. Other values are no consent, because the contract's calls are not rejected. */
const optionalConsent = z
  .union([z.enum(CONSENT_VERSIONS), z.literal(true).transform(() => CURRENT_CONSENT)])
  .optional()
  .catch(undefined);

/** Accepts blank text, which keeps the stored value. */
const blank = z
  .string()
  .max(100)
  .regex(/^\s*$/)
  .transform(() => undefined);
// Rounds outside the union: a union reports the violated bound only if its members transform nothing.
const changeOf = (bound: z.ZodNumber) =>
  z
    .union([bound, blank])
    .transform((value) => (value === undefined ? value : toHundredths(value)))
    .nullish();

/** The profile as JSON. `null` clears a value. */
export const ProfileInput = z.object({
  first_name: text(NAME_MAX).nullish(),
  last_name: text(NAME_MAX).nullish(),
  age: changeOf(age),
  weight_kg: changeOf(within(WEIGHT_KG)),
  height_cm: changeOf(within(HEIGHT_CM)),
  body_fat_percentage: changeOf(within(BODY_FAT_PERCENT)),
  health_data_consent: optionalConsent,
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const InitialDataInput = z.object({
  age,
  weight_kg: weight,
  height_cm: height,
  body_fat_percentage: bodyFat.nullish(),
  health_data_consent: optionalConsent,
});
export type InitialDataInput = z.output<typeof InitialDataInput>;

export const ConsentForm = z.object({ health_data_consent: z.enum(CONSENT_VERSIONS) });

/** The form of the first data. It asks for a first name too if the provider gave none; an empty field keeps none. */
export const OnboardingForm = InitialDataInput.extend(ConsentForm.shape).extend({
  first_name: text(NAME_MAX).optional(),
});
