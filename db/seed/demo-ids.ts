/** E-mail address to user id. */
export type Ids = Map<string, string>;

export const idOf = (ids: Ids, email: string) => ids.get(email) as string;

/** A time of a day, in UTC. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`);
