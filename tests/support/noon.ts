/**
 * A time zone in which it is about noon now: a test that counts days must not meet a midnight. Its day is never
 * before Berlin's, up to whose day the demo's data goes.
 */
export function noonZone(): string {
  const hour = new Date().getUTCHours();
  const hours = hour < 22 ? 12 - hour : 36 - hour;
  // In the names of these zones, east of Greenwich is minus.
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/** The time zone of the demo's people and of every server of a run, chosen when the run begins. */
export function runZone(): string {
  process.env.TEST_TIME_ZONE ??= noonZone();
  return process.env.TEST_TIME_ZONE;
}
