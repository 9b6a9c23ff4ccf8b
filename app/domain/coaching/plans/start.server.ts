import { and, eq } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { withoutIds } from "~/domain/coaching/plan-content/rules";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import type { User } from "~/domain/people/accounts/user.server";
import { ownClients, personFields } from "~/domain/people/clients/clients.server";
import type { ChoiceQuery } from "~/domain/people/clients/schema";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { plans, users } from "~db/schema/index";
import { listTemplatePage, searchPlans } from "./plan-pages.server";
import { ownPlan } from "./plan-writes.server";
import type { StartSource } from "./schema";

export function listSources(
  trainer: User,
  kind: PlanKind,
  source: StartSource,
  { who: q, who_page: page }: ChoiceQuery,
) {
  if (source === "template") return listTemplatePage(trainer, kind, { q, page });
  return searchPlans(trainer, kind, { q, page, state: undefined, client: undefined });
}

interface Start {
  user_id: string;
  kind: PlanKind;
  client: string;
  from: number;
  absent_since: Day;
}

const selectStart = prepared("plan_start", (values: QueryValues<Start>) =>
  db
    .select({
      client: personFields,
      said: saidFactsOf(users, values.absent_since),
      title: plans.title,
      description: plans.description,
      content: plans.content,
    })
    .from(users)
    .leftJoin(plans, ownPlan(values, values.kind, values.from))
    .where(and(eq(users.user_id, values.client), ownClients(values))),
);

/** Finds a client and a plan without ids in one query, because the page behind needs its own. Null without such a client. */
export async function findStart(trainer: User, kind: PlanKind, client: string, from: number) {
  const [start] = await selectStart({
    user_id: trainer.user_id,
    kind,
    client,
    from,
    absent_since: absentSince(),
  });
  if (!start) return null;
  const { title, description, content } = start;
  const values = content && { title: title ?? "", description, ...withoutIds(content) };
  return { client: { ...start.client, said: saidToday(start.said) }, values };
}
