import { lt, sql } from "drizzle-orm";
import { db } from "~db/client";
import { rightsEvents } from "~db/schema/index";

/** Forgets what was done with the rights of people more than twelve months ago. */
export async function sweepRightsEvents(): Promise<void> {
  await db.delete(rightsEvents).where(lt(rightsEvents.happened_on, sql`current_date - interval '12 months'`));
}
