import { clock } from "~/domain/shared/calendar/clock";

/** Maps an e-mail address to a user id. */
export type Ids = Map<string, string>;

export const idOf = (ids: Ids, email: string) => ids.get(email) as string;

/** Returns the instant of a day (`YYYY-MM-DD`) and a time (`HH:MM`) in UTC, or now for a later one. */
export const at = (day: string, time: string) => notLater(Date.parse(`${day}T${time}:00Z`));

/** Returns a time, or now for a later one: the demo may be made at any time of its last day. */
export const notLater = (time: number) => new Date(Math.min(time, clock.now().getTime()));
