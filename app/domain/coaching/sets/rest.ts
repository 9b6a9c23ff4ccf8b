/** One tap makes a rest longer or shorter by so many seconds. */
export const REST_STEP = 15;

/** The seconds for which the end of a rest is told. */
const TOLD = 60;

/** Returns when a rest of so many seconds ends. Instants are in milliseconds. */
export const restEnd = (seconds: number, now: number): number => now + seconds * 1000;

/** Returns the seconds that are left of a rest, the begun one included; 0 when it is over. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Moves the end of a rest by so many seconds, but not before now. One that is over begins again now. */
export const movedEnd = (end: number, seconds: number, now: number): number =>
  Math.max(now, Math.max(end, now) + seconds * 1000);

/** Tells whether a rest is still to be shown: it is going on, or has ended a short time ago. */
export const isTold = (end: number, now: number): boolean => now < end + TOLD * 1000;

/** Writes seconds as minutes and seconds, or minutes as hours and minutes, such as "1:30". */
export const clockText = (count: number): string =>
  `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
