/** Holds the names that were asked for lately, because looking one up takes 40 µs and every request names its time zone. */
const resolved = new Map<string, string>();

/** The most names that are held, because anybody may ask for one in many spellings. */
const MOST = 1000;

/**
 * Returns the name by which the runtime knows a time zone, such as "Australia/Sydney" for "AET". Names are only
 * used by the runtime: the database knows some of them otherwise or not at all.
 * @returns null for names that the runtime does not know, and for names of more than 64 characters
 */
export function resolvedTimeZone(name: string): string | null {
  if (name.length > 64) return null;
  const known = resolved.get(name);
  if (known) return known;
  try {
    const found = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    if (resolved.size === MOST) resolved.clear();
    resolved.set(name, found);
    return found;
  } catch {
    return null;
  }
}
