/**
 * Tells the time. Whatever depends on the day or the hour asks this clock. A test can set it, and the timers of the
 * database and of Node keep the real time.
 */
export const clock = { now: () => new Date() };
