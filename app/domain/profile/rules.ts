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
