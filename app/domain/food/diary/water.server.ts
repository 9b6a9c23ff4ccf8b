import { sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { waterDays } from "~db/schema/index";
import { requireDiaryDay } from "./entries.server";
import { WATER_ML } from "./rules";
import type { WaterInput } from "./schema";

/** Adds water in ml, or takes some off, within WATER_ML. @returns the day's sum. @throws Invalid for a day too far ahead */
export async function drinkWater(user: User, { log_date, water_ml }: WaterInput): Promise<number> {
  requireDiaryDay(user, log_date);
  const bounded = (sum: ReturnType<typeof sql>) =>
    sql`least(greatest(${sum}, ${WATER_ML.min}), ${WATER_ML.max})`;
  const [day] = await db.transaction((tx) =>
    tx
      .insert(waterDays)
      .values({ user_id: user.user_id, log_date, water_ml: bounded(sql`${water_ml}::int`) })
      .onConflictDoUpdate({
        target: [waterDays.user_id, waterDays.log_date],
        set: { water_ml: bounded(sql`${waterDays.water_ml} + ${water_ml}::int`) },
      })
      .returning({ water_ml: waterDays.water_ml }),
  );
  return day?.water_ml ?? 0;
}
