import { formatLocale, LONG_DATE } from "~/components/long-date";

const format = new Intl.DateTimeFormat(formatLocale(document.documentElement.lang), {
  ...LONG_DATE,
  timeZone: "UTC",
});

export const inWords = (date: Date | null) => (date ? format.format(date) : "");
