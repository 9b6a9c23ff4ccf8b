/** Maps an e-mail address to a user id. */
export type Ids = Map<string, string>;

export const idOf = (ids: Ids, email: string) => ids.get(email) as string;

/** Returns the instant of a day (`YYYY-MM-DD`) and a time (`HH:MM`) in UTC. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`);
