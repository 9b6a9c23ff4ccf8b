/** Tells the time to whatever depends on the day or the hour. A test can set it; timers keep the real time. */
export const clock = { now: () => new Date() };
