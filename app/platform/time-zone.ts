/** Remembers names, because looking one up takes 40 µs and every request names its time zone. */
const resolved = new Map<string, string>();

/** Limits what is held, because anybody may ask for one zone in many spellings. */
const MOST = 1000;

/** Returns the runtime's own name, such as "Australia/Sydney" for "AET", or null. The database knows some names otherwise or not at all. */
export function resolvedTimeZone(name: string): string | null {
  if (name.length > 64) return null;
  const known = resolved.get(name);
  if (known) return known;
  try {
    const canonical = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    if (resolved.size === MOST) resolved.clear();
    resolved.set(name, canonical);
    return canonical;
  } catch {
    return null;
  }
}
