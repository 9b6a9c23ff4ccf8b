import { asc, eq } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { bodyMeasurements } from "~db/schema";

/** Returns a client's measurements, oldest first. */
export const measurementsOf = ({ user_id }: Pick<User, "user_id">) =>
  db
    .select({
      measured_on: bodyMeasurements.measured_on,
      weight_kg: bodyMeasurements.weight_kg,
      body_fat_percentage: bodyMeasurements.body_fat_percentage,
      source: bodyMeasurements.source,
    })
    .from(bodyMeasurements)
    .where(eq(bodyMeasurements.user_id, user_id))
    .orderBy(asc(bodyMeasurements.id));

/** Inserts measurements of a client into the database, one after the other. */
export async function measure(
  { user_id }: Pick<User, "user_id">,
  ...rows: Omit<typeof bodyMeasurements.$inferInsert, "user_id" | "source">[]
) {
  for (const row of rows) await db.insert(bodyMeasurements).values({ user_id, source: "profile", ...row });
}
