import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements, checkIns, photos } from "~db/schema";

let made = 0;

type Facts = Partial<typeof checkIns.$inferInsert> &
  Partial<Pick<typeof bodyMeasurements.$inferInsert, "weight_kg" | "body_fat_percentage">>;

/** Inserts a check-in of a client into the database: a weekly one of today, unless the facts say otherwise. Its photo has no file. */
export async function makeCheckIn({ user_id }: Pick<User, "user_id">, facts: Facts = {}) {
  const { weight_kg = null, body_fat_percentage = null, photo_key = `photo-${++made}`, ...columns } = facts;
  await db
    .insert(photos)
    .values({ key: photo_key, owner_user_id: user_id, width: 1200, height: 1600, bytes: 1000 });
  const [row] = await db
    .insert(checkIns)
    .values({ client_user_id: user_id, kind: "weekly", check_in_date: today("UTC"), photo_key, ...columns })
    .returning();
  const checkIn = row as typeof checkIns.$inferSelect;
  if (weight_kg !== null || body_fat_percentage !== null)
    await db.insert(bodyMeasurements).values({
      user_id,
      check_in_id: checkIn.id,
      measured_on: checkIn.check_in_date,
      weight_kg,
      body_fat_percentage,
      source: checkIn.kind === "weekly" ? "weekly_checkin" : "daily_checkin",
    });
  return checkIn;
}
