/** A time zone in which it is about noon now: a test that counts days must not meet a midnight. */
export function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();
  // In the names of these zones, east of Greenwich is minus.
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}
