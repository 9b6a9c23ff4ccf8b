import { and, eq, exists, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { AbsenceKind } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import type { QueryValues } from "~db/prepared";
import { absences, customTasks, planActivity, plans } from "~db/schema/index";

export interface OfDay {
  user_id: string;
  day: Day;
}

/** Returns fields for a query that `emptyDay` takes. They need no round trip of their own. */
export function emptyDayFacts({ user_id, day }: QueryValues<OfDay>) {
  const { active_from, active_until, plan_id } = planActivity;
  const { client_user_id, deleted_at, starts_on, ends_on } = customTasks;
  const activity = (on?: ReturnType<typeof and>) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(plans)
        .innerJoin(planActivity, eq(plan_id, plans.id))
        .where(and(eq(plans.client_user_id, user_id), on)),
    );
  const isActive = and(lte(active_from, day), or(isNull(active_until), gt(active_until, day)));
  const covers = and(isNull(deleted_at), lte(starts_on, day), or(isNull(ends_on), gte(ends_on, day)));
  const assignment = exists(
    db
      .select({ one: sql`1` })
      .from(customTasks)
      .where(and(eq(client_user_id, user_id), covers)),
  );
  return {
    hadPlan: sql<boolean>`${activity()}`.as("had_plan"),
    runs: sql<boolean>`(${activity(isActive)} or ${assignment})`.as("runs"),
    // Who is injured on holiday is away.
    absent: sql<AbsenceKind | null>`(
      select absence.kind from ${absences} as absence
      where absence.client_user_id = ${user_id} and absence.taken_back_at is null
        and absence.starts_on <= ${day} and (absence.ends_on is null or absence.ends_on >= ${day})
      order by absence.kind = 'injured' limit 1)`.as("absent"),
  };
}
