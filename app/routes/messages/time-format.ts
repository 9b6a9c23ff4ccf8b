const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of the time of day in a language and a time zone. Each is made once. */
export function timeFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
    });
  formats.set(key, format);
  return format;
}
