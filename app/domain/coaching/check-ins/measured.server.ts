import { and, eq, sql } from "drizzle-orm";
import type { UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { bodyMeasurements, checkIns } from "~db/schema/index";
import type { DailyCheckInInput, WeeklyCheckInInput } from "./schema";

type Measured = Partial<
  Record<"weight_kg" | "body_fat_percentage" | "waist_cm" | "hip_cm" | "chest_cm", number | null>
>;

/** Returns what was measured with a check-in. */
export const measuredIn = (input: WeeklyCheckInInput | DailyCheckInInput): Measured => ({
  weight_kg: input.weight_kg,
  body_fat_percentage: input.body_fat_percentage,
  ...("pose" in input && { waist_cm: input.waist_cm, hip_cm: input.hip_cm, chest_cm: input.chest_cm }),
});

/** Tells whether a weekly check-in of the day has the same measured values. */
export async function hasMeasured(
  tx: Transaction,
  { user_id }: Pick<UserKey, "user_id">,
  day: Day,
  measured: Measured,
): Promise<boolean> {
  const names = Object.keys(measured) as (keyof Measured)[];
  const [row] = await tx
    .select({ id: bodyMeasurements.id })
    .from(bodyMeasurements)
    .where(
      and(
        eq(bodyMeasurements.user_id, user_id),
        eq(bodyMeasurements.measured_on, day),
        eq(bodyMeasurements.source, "weekly_checkin"),
        ...names.map((name) => sql`${bodyMeasurements[name]} is not distinct from ${measured[name] ?? null}`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Gives what was measured with a weekly photo to another photo of its day that has no values of its own. Locks the photos of the day. */
export async function keepMeasured(
  tx: Transaction,
  { user_id }: Pick<UserKey, "user_id">,
  id: number,
): Promise<void> {
  await tx.execute(sql`
    select day.id from ${checkIns} as gone join ${checkIns} as day
      on day.client_user_id = gone.client_user_id and day.kind = gone.kind and day.check_in_date = gone.check_in_date
    where gone.id = ${id} and gone.client_user_id = ${user_id} and gone.kind = 'weekly'
    order by day.id for update of day`);
  await tx.execute(sql`
    update ${bodyMeasurements} as measured set check_in_id = (
      select min(other.id) from ${checkIns} as other
      where other.client_user_id = gone.client_user_id and other.kind = gone.kind
        and other.check_in_date = gone.check_in_date and other.id <> gone.id
        and not exists (select from ${bodyMeasurements} as own where own.check_in_id = other.id)
    )
    from ${checkIns} as gone
    where gone.id = ${id} and gone.client_user_id = ${user_id} and gone.kind = 'weekly' and measured.check_in_id = gone.id
      and exists (
        select from ${checkIns} as other
        where other.client_user_id = gone.client_user_id and other.kind = gone.kind
          and other.check_in_date = gone.check_in_date and other.id <> gone.id
          and not exists (select from ${bodyMeasurements} as own where own.check_in_id = other.id)
      )`);
}
