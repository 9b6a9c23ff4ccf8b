import { eq } from "drizzle-orm";
import { resolvedTimeZone } from "~/platform/time-zone";
import type { Transaction } from "../database";
import { users } from "../schema";

/**
 * Replaces each stored time zone by the name under which the runtime knows it. A zone that the runtime does not
 * know is removed: the person's next page stores the one of their browser.
 */
export async function resolveTimeZones(tx: Transaction): Promise<void> {
  const stored = await tx.selectDistinct({ time_zone: users.time_zone }).from(users);
  for (const { time_zone } of stored) {
    if (time_zone === null) continue;
    const resolved = resolvedTimeZone(time_zone);
    if (resolved === time_zone) continue;
    await tx.update(users).set({ time_zone: resolved }).where(eq(users.time_zone, time_zone));
  }
}
