export const formatLocale = (locale: string) => (locale === "de" ? "de-DE" : "en-GB");

/** The parts of a date in full words, such as "Friday, 20 November 2026". */
export const LONG_DATE = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
