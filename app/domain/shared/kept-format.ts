/** The most formats of one kind that are kept, because a format takes 45 KB and people choose their time zones. */
const MOST = 200;

/** Makes each format once and keeps it, because making one takes a hundred times as long as using it. */
export function keptFormat<Facts extends (string | number)[], Format>(make: (...facts: Facts) => Format) {
  const kept = new Map<string, Format>();
  return (...facts: Facts): Format => {
    const key = facts.join(" ");
    let format = kept.get(key);
    if (!format) {
      if (kept.size === MOST) kept.clear();
      format = make(...facts);
      kept.set(key, format);
    }
    return format;
  };
}
