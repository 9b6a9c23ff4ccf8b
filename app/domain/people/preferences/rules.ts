export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The languages of the product. The first one is the default. */
export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];
/** Tells whether a value is one of the product's languages. */
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
