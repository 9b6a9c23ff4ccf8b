import { eq } from "drizzle-orm";
import { showSameTime } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import { resolvedTimeZone } from "~/platform/time-zone";
import { db } from "~db/client";
import { users } from "~db/schema/index";
import { isPresent } from "./presence-conditions.server";
import type { TimeZoneInput } from "./schema";
import type { User } from "./user.server";

/** Sets the time zone in which a user's days begin and end. */
export async function chooseTimeZone(user: User, { time_zone }: TimeZoneInput): Promise<void> {
  await db.transaction((tx) => tx.update(users).set({ time_zone }).where(eq(users.user_id, user.user_id)));
}

/** Returns the time zone that a browser has sent if its clocks show another time now than the user's zone, otherwise null. */
export function otherTimeZone(user: Pick<User, "time_zone">, sent: string | null): string | null {
  const own = timeZoneOf(user);
  if (!sent || sent === own) return null;
  const other = resolvedTimeZone(sent);
  return other && !showSameTime(own, other) ? other : null;
}

/** Returns the time zone in which a user's days begin and end, as an IANA name such as "Europe/Berlin". */
export const timeZoneOf = (user: Pick<User, "time_zone">) => user.time_zone ?? settings().timeZone;

/** Tells whether there are accounts outside the demo, and whether one of them is a trainer who is not out. */
export async function realPeople(): Promise<{ any: boolean; trainer: boolean }> {
  const rows = await db
    .selectDistinct({ is_trainer: users.is_trainer, is_present: isPresent() })
    .from(users)
    .where(eq(users.is_demo, false));
  return { any: rows.length > 0, trainer: rows.some((row) => row.is_trainer && row.is_present) };
}

/** Tells whether the database has no accounts yet. */
export async function isEmpty(): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}
