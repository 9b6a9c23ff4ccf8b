/** The themes that a person chooses from. "system" follows the device. */
export const THEMES = ["dark", "light", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = THEMES[0];

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
