import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Selects the day on which a weekly check-in is due where no absence moves it, for `absencesOf`: the absences that end earlier do not
 * move it. Without any such day, it is later than all others.
 */
export const dueFrom = (weekly_from: SQLWrapper, last: SQLWrapper): SQL =>
  sql`coalesce(greatest(${weekly_from}, ${last}::date) + 7, 'infinity')`;
