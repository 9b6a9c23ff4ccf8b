/**
 * Returns the name by which the runtime knows a time zone, such as "Australia/Sydney" for "AET". Names are only
 * used by the runtime: the database knows some of them otherwise or not at all.
 * @returns null for names that the runtime does not know, and for names of more than 64 characters
 */
export function resolvedTimeZone(name: string): string | null {
  if (name.length > 64) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
