import { and, eq, ne, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import { byName, ownClients, personFields } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { isSwitchedOn, plans, users } from "~db/schema/index";
import { newestFirst } from "./plan-list.server";

interface OtherActivePlansLookup {
  user_id: string;
  kind: PlanKind;
  clients: string[];
  except: number;
}

export interface OtherActivePlans {
  client_user_id: string;
  client_name: string;
  plans: { id: number; title: string }[];
}

const selectOtherActivePlans = prepared("plans_beside", (values: QueryValues<OtherActivePlansLookup>) =>
  db
    .select({ id: plans.id, title: plans.title, ...personFields })
    .from(plans)
    .innerJoin(users, and(eq(users.user_id, plans.client_user_id), ownClients(values)))
    .where(
      and(
        eq(plans.trainer_user_id, values.user_id),
        sql`${plans.client_user_id} = any(${values.clients}::uuid[])`,
        eq(plans.kind, values.kind),
        ne(plans.id, values.except),
        isSwitchedOn,
      ),
    )
    .orderBy(sql.join(byName, sql`, `), ...newestFirst),
);

/** Lists the active plans of some clients, by their names. Clients without one are left out. */
export async function listOtherActivePlans(
  trainer: User,
  kind: PlanKind,
  clients: string[],
  except = 0,
): Promise<OtherActivePlans[]> {
  if (clients.length === 0) return [];
  const rows = await selectOtherActivePlans({ user_id: trainer.user_id, kind, clients, except });
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
