import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "~db/client";
import { bodyMeasurements, checkIns } from "~db/schema/index";
import { asksForLook } from "./asks-for-look";

/**
 * Keeps for daily check-ins whether each asks for a look, by what it says now and by the weight before it. Runs in the transaction that
 * writes them: weights of later do not change it.
 */
export async function keepAsking(tx: Transaction, ids: number[]): Promise<void> {
  const before = weightBefore(tx);
  const said = await tx
    .select({
      id: checkIns.id,
      check_in_date: checkIns.check_in_date,
      caption: checkIns.caption,
      mood_rating: checkIns.mood_rating,
      energy_level: checkIns.energy_level,
      weight_kg: bodyMeasurements.weight_kg,
      kg: before.kg,
      measured_on: before.measured_on,
    })
    .from(checkIns)
    .leftJoin(bodyMeasurements, eq(bodyMeasurements.check_in_id, checkIns.id))
    .leftJoinLateral(before, sql`true`)
    .where(and(eq(checkIns.kind, "daily"), inArray(checkIns.id, ids)));
  const asking = said.filter(({ kg, measured_on, ...each }) =>
    asksForLook({ ...each, before: kg === null || measured_on === null ? null : { kg, measured_on } }),
  );
  const isAsking = inArray(
    checkIns.id,
    asking.map(({ id }) => id),
  );
  await tx
    .update(checkIns)
    .set({ asks_for_look: isAsking })
    .where(and(eq(checkIns.kind, "daily"), inArray(checkIns.id, ids)));
}

/** Selects the client's last weight before the measurement of the query, whatever it is from. It joins laterally. */
function weightBefore(tx: Transaction) {
  const earlier = alias(bodyMeasurements, "earlier");
  return tx
    .select({ kg: earlier.weight_kg, measured_on: earlier.measured_on })
    .from(earlier)
    .where(
      and(
        eq(earlier.user_id, bodyMeasurements.user_id),
        isNotNull(earlier.weight_kg),
        sql`(${earlier.measured_on}, ${earlier.id}) < (${bodyMeasurements.measured_on}, ${bodyMeasurements.id})`,
      ),
    )
    .orderBy(desc(earlier.measured_on), desc(earlier.id))
    .limit(1)
    .as("weight_before");
}
