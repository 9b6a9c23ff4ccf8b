import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { UserKey } from "~/domain/people/accounts/user.server";
import { TITLES_SHOWN } from "~/domain/people/clients/rules";
import { db } from "~db/client";
import { isSwitchedOn, plans } from "~db/schema/index";

export interface ActivePlans {
  count: number;
  titles: string[];
}

/** Selects a client's active plans of this trainer. It joins laterally to a row with the `user_id`. */
export function activePlansOf(trainer: UserKey, client: SQLWrapper) {
  return db
    .select({
      nutrition: activeOf("nutrition").as("nutrition"),
      training: activeOf("training").as("training"),
    })
    .from(plans)
    .where(and(eq(plans.trainer_user_id, trainer.user_id), eq(plans.client_user_id, client), isSwitchedOn))
    .as("active_plans_of_client");
}

function activeOf(kind: PlanKind) {
  const { title, created_at, id } = plans;
  const ofKind = sql`filter (where ${plans.kind} = ${kind})`;
  return sql<ActivePlans>`json_build_object(
    'count', count(*) ${ofKind},
    'titles', coalesce(to_json((array_agg(${title} order by ${created_at} desc, ${id} desc) ${ofKind})[1:${sql.raw(String(TITLES_SHOWN))}]), '[]')
  )`;
}
