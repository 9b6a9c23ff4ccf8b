import { type SQL, sql } from "drizzle-orm";
import { bodyMeasurements, checkIns } from "~db/schema/index";

/** A client's daily check-in of a day. Mood and energy from 1 to 5, weight in kg; null where it was left out. */
export interface DayCheckIn {
  id: number;
  mood_rating: number | null;
  energy_level: number | null;
  weight_kg: number | null;
  reviewed: boolean;
}

/** Selects the latest daily check-in of a client and a day as JSON, or null. */
export const dailyCheckInOf = (user_id: SQL, day: SQL): SQL<DayCheckIn | null> =>
  sql<DayCheckIn | null>`(
    select json_build_object('id', c.id, 'mood_rating', c.mood_rating, 'energy_level', c.energy_level, 'weight_kg', m.weight_kg,
      'reviewed', c.reviewed_at is not null)
    from ${checkIns} as c left join ${bodyMeasurements} as m on m.check_in_id = c.id
    where c.client_user_id = ${user_id} and c.kind = 'daily' and c.check_in_date = ${day}
    order by c.id desc limit 1
  )`;
