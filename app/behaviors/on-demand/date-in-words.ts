import { formatLocale, LONG_DATE } from "~/components/long-date";

const format = new Intl.DateTimeFormat(formatLocale(document.documentElement.lang), {
  ...LONG_DATE,
  timeZone: "UTC",
});

/** Returns the date of a field in the words of the product's language. Empty if the field is. */
export const inWords = (date: Date | null) => (date ? format.format(date) : "");
