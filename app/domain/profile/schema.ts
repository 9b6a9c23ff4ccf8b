import { z } from "zod";
import { text } from "~/domain/input-fields";
import {
  AGE,
  BODY_FAT_PERCENT,
  CONSENT_VERSIONS,
  HEIGHT_CM,
  NAME_MAX,
  toHundredths,
  WEIGHT_KG,
} from "./rules";

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
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
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** The initial data of a new client, for the form and for JSON. */
export const InitialDataInput = z.object({
  age,
  weight_kg: weight,
  height_cm: height,
  body_fat_percentage: bodyFat.nullish(),
  /** The version of the consent text. The contract's call does not send it. */
  consent: z.enum(CONSENT_VERSIONS).optional(),
});
export type InitialDataInput = z.output<typeof InitialDataInput>;

/** The initial data as the onboarding dialog sends it. Here the consent is required. */
export const OnboardingForm = InitialDataInput.extend({ consent: z.enum(CONSENT_VERSIONS) });
