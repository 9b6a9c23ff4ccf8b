/** Bounds of the profile and the onboarding: years, kilograms, centimetres, percent. */
export const AGE = { min: 16, max: 100 };
export const WEIGHT_KG = { min: 30, max: 300 };
export const HEIGHT_CM = { min: 120, max: 250 };
export const BODY_FAT_PERCENT = { min: 3, max: 50 };

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

/** First plus last name, else the e-mail address. */
export function displayName(person: Named): string {
  return [person.first_name, person.last_name].filter(Boolean).join(" ") || person.email;
}

export const NAME_MAX = 100;

/**
 * The wordings of the consent to the processing of health data that somebody can have agreed to. The last one is
 * asked for; a change of the text adds one.
 */
export const CONSENT_VERSIONS = ["2026-11"] as const;
export const CURRENT_CONSENT = CONSENT_VERSIONS[
  CONSENT_VERSIONS.length - 1
] as (typeof CONSENT_VERSIONS)[number];

/** To two decimals, as weight and body fat are kept. */
export const toHundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * Body mass index to one decimal, from kilograms and centimetres; null unless both are positive.
 * Source: the specification, section 9.
 */
export function bmi(weight_kg: number | null, height_cm: number | null): number | null {
  if (!weight_kg || !height_cm || weight_kg <= 0 || height_cm <= 0) return null;
  return Math.round((weight_kg / (height_cm / 100) ** 2) * 10) / 10;
}

/** The band of a body mass index, as it is shown. Source: the specification, section 9. */
export function bmiBand(index: number): "under" | "normal" | "over" | "far_over" {
  if (index < 18.5) return "under";
  if (index < 25) return "normal";
  return index < 30 ? "over" : "far_over";
}

interface Person {
  is_trainer: boolean;
  initial_data_completed: boolean;
}

/** Whether somebody still owes their initial data: clients do until they have given it. */
export const needsOnboarding = (person: Person) => !person.is_trainer && !person.initial_data_completed;
