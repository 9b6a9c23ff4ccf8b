/** The most formats of one kind that are kept, because a format takes 45 KB and people choose their time zones. */
const MOST = 200;

/**
 * Returns a function that makes each format once and keeps it, because making one takes a hundred times as long as using it.
 * @param make makes the format for a language, and for a time zone or something else by which formats differ
 */
export function keptFormat<Facts extends (string | number)[], Format>(make: (...facts: Facts) => Format) {
  const kept = new Map<string, Format>();
  return (...facts: Facts): Format => {
    const key = facts.join(" ");
    let format = kept.get(key);
    if (!format) {
      // Forgets all when there are too many, so that no number of time zones fills the memory.
      if (kept.size === MOST) kept.clear();
      format = make(...facts);
      kept.set(key, format);
    }
    return format;
  };
}
