import { and, desc, eq, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { NutritionContent } from "~/domain/coaching/plan-content/nutrition-rules";
import type { TrainingContent } from "~/domain/coaching/plan-content/training-rules";
import { outSinceOf, type PresenceColumns } from "~/domain/people/accounts/presence-conditions.server";
import { INACTIVE_SHOWN } from "~/domain/people/clients/rules";
import { db } from "~db/client";
import type { QueryValue } from "~db/prepared";
import { plans } from "~db/schema/index";

/** A plan on the page of its client. Energy in kcal, duration in weeks. */
export interface ClientPlan {
  id: number;
  kind: PlanKind;
  title: string;
  description: string;
  is_active: boolean;
  calories_target: number | null;
  duration_weeks: number | null;
  /** The content of the plan that is opened; null for the others. */
  content: NutritionContent | TrainingContent | null;
}

type PlanCounts = Record<PlanKind, { all: number; active: number }>;

/**
 * Selects a client's active plans and the newest others, with the content of the `opened` one. It joins laterally. An archived
 * client has no active plan. The plans are ranked first, so that the contents of those that are not listed are not read.
 */
export function plansOfClient(client: { user_id: SQLWrapper } & PresenceColumns, opened: QueryValue<number>) {
  const { id, kind, title, description, content, created_at } = plans;
  const active = sql`(${plans.is_active} and ${outSinceOf(client)} is null)`;
  const each = db
    .select({
      id,
      kind,
      active: sql<boolean>`${active}`.as("plan_active"),
      position:
        sql<number>`row_number() over (partition by ${kind}, ${active} order by ${created_at} desc, ${id} desc)`.as(
          "plan_place",
        ),
    })
    .from(plans)
    .where(and(eq(plans.client_user_id, client.user_id), isNull(plans.deleted_at)))
    .as("each_plan");
  const isListed = or(each.active, sql`${each.position} <= ${INACTIVE_SHOWN}`, eq(each.id, opened));
  const count = (which: PlanKind) => sql`json_build_object(
    'all', count(*) filter (where ${each.kind} = ${which}),
    'active', count(*) filter (where ${each.kind} = ${which} and ${each.active}))`;
  const ranked = db
    .select({
      counts:
        sql<PlanCounts>`json_build_object('nutrition', ${count("nutrition")}, 'training', ${count("training")})`.as(
          "plan_counts",
        ),
      ids: sql<number[]>`array_agg(${each.id}) filter (where ${isListed})`.as("listed_ids"),
    })
    .from(each)
    .as("ranked_plans");
  const facts = sql`json_build_object('id', ${id}, 'kind', ${kind}, 'title', ${title}, 'description', ${description},
    'is_active', ${active}, 'calories_target', ${content}->'calories_target',
    'duration_weeks', ${content}->'duration_weeks',
    'content', case when ${id} = ${opened} then ${content} end)`;
  const newest = sql.join([desc(created_at), desc(id)], sql`, `);
  const listed = db
    .select({
      plans: sql<ClientPlan[]>`coalesce(json_agg(${facts} order by ${newest}), '[]')`.as("listed_plans"),
    })
    .from(plans)
    .where(sql`${id} = any(${ranked.ids})`)
    .as("the_listed_plans");
  return db
    .select({ counts: ranked.counts, plans: listed.plans })
    .from(ranked)
    .crossJoinLateral(listed)
    .as("plans_of_client");
}
