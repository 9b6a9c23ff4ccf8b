/**
 * Returns a time zone in which it is about noon now, so that no test that counts days runs over midnight. Its
 * date is never before the date in Berlin, which is the last day of the demo's data.
 */
export function noonZone(): string {
  const hour = new Date().getUTCHours();
  const hours = hour < 22 ? 12 - hour : 36 - hour;
  // The names of these zones use minus for east of Greenwich.
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/**
 * Returns the time zone of the demo's users and of every server of a run. It is chosen when the run begins.
 */
export function runZone(): string {
  process.env.TEST_TIME_ZONE ??= noonZone();
  return process.env.TEST_TIME_ZONE;
}
