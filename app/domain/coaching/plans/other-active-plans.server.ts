import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import { byName, ownClients, personFields } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { db } from "~db/client";
import { isSwitchedOn, plans, users } from "~db/schema/index";
import { newestFirst } from "./plan-list.server";

export interface OtherActivePlans {
  client_user_id: string;
  client_name: string;
  plans: { id: number; title: string }[];
}

/** Lists the active plans of some clients, by their names. Clients without one are left out. */
export async function listOtherActivePlans(
  trainer: User,
  kind: PlanKind,
  clients: string[],
  except = 0,
): Promise<OtherActivePlans[]> {
  if (clients.length === 0) return [];
  const rows = await db
    .select({ id: plans.id, title: plans.title, ...personFields })
    .from(plans)
    .innerJoin(users, and(eq(users.user_id, plans.client_user_id), ownClients(trainer)))
    .where(
      and(
        eq(plans.trainer_user_id, trainer.user_id),
        inArray(plans.client_user_id, clients),
        eq(plans.kind, kind),
        ne(plans.id, except),
        isSwitchedOn,
      ),
    )
    .orderBy(sql.join(byName, sql`, `), ...newestFirst);
  const byClient = new Map<string, OtherActivePlans>();
  for (const { id, title, ...client } of rows) {
    const { user_id } = client;
    const known = byClient.get(user_id) ?? {
      client_user_id: user_id,
      client_name: displayName(client),
      plans: [],
    };
    known.plans.push({ id, title });
    byClient.set(user_id, known);
  }
  return [...byClient.values()];
}
