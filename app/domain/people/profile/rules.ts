import { isWithin, toTenths } from "~/domain/shared/numbers";

/** In years, kg, cm and percent. Source: specification, section 9. */
export const AGE = { min: 16, max: 100 };
export const WEIGHT_KG = { min: 30, max: 300 };
export const HEIGHT_CM = { min: 120, max: 250 };
export const BODY_FAT_PERCENT = { min: 3, max: 50 };

interface Named {
  first_name: string | null;
  last_name: string | null;
  email: string;
}

export function displayName(user: Named): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email;
}

export const NAME_MAX = 100;

/**
 * Calculates the body mass index (kg / m²) from kilograms and centimetres, rounded to one decimal. Source:
 * specification, section 9.
 * @returns null unless both values are within the bounds of the profile, so that a height in metres or a number
 *   that is not fully typed has no index
 */
export function bmi(weight_kg: number | null, height_cm: number | null): number | null {
  if (!isWithin(weight_kg, WEIGHT_KG) || !isWithin(height_cm, HEIGHT_CM)) return null;
  return toTenths(weight_kg / (height_cm / 100) ** 2);
}

/** Source: specification, section 9. */
export function bmiBand(index: number): "under" | "normal" | "over" | "far_over" {
  if (index < 18.5) return "under";
  if (index < 25) return "normal";
  return index < 30 ? "over" : "far_over";
}

interface OnboardingFacts {
  is_trainer: boolean;
  initial_data_completed: boolean;
}

export const needsOnboarding = (user: OnboardingFacts) => !user.is_trainer && !user.initial_data_completed;

export type Missing = "initial_data" | "consent";

/** Returns what a user must still give, or null. The onboarding asks for the consent too. */
export function missingOf(user: OnboardingFacts, hasConsented: boolean): Missing | null {
  if (needsOnboarding(user)) return "initial_data";
  return user.is_trainer || hasConsented ? null : "consent";
}
