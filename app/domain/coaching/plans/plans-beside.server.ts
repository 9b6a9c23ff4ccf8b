import { and, eq, ne, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import type { User } from "~/domain/people/accounts/user.server";
import { byName, ownClients, personFields } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { db } from "~db/client";
import { type Given, prepared } from "~db/prepared";
import { isSwitchedOn, plans, users } from "~db/schema/index";
import { newestFirst } from "./plan-list.server";

interface Beside {
  user_id: string;
  kind: PlanKind;
  clients: string[];
  except: number;
}

export interface PlansBeside {
  client_user_id: string;
  client_name: string;
  plans: { id: number; title: string }[];
}

const selectBeside = prepared("plans_beside", (given: Given<Beside>) =>
  db
    .select({ id: plans.id, title: plans.title, ...personFields })
    .from(plans)
    .innerJoin(users, and(eq(users.user_id, plans.client_user_id), ownClients(given)))
    .where(
      and(
        eq(plans.trainer_user_id, given.user_id),
        sql`${plans.client_user_id} = any(${given.clients}::uuid[])`,
        eq(plans.kind, given.kind),
        ne(plans.id, given.except),
        isSwitchedOn,
      ),
    )
    .orderBy(sql.join(byName, sql`, `), ...newestFirst),
);

/** Lists the active plans of some clients, by their names. Clients without one are left out. */
export async function listPlansBeside(
  trainer: User,
  kind: PlanKind,
  clients: string[],
  except = 0,
): Promise<PlansBeside[]> {
  if (clients.length === 0) return [];
  const rows = await selectBeside({ user_id: trainer.user_id, kind, clients, except });
  const beside = new Map<string, PlansBeside>();
  for (const { id, title, ...person } of rows) {
    const { user_id } = person;
    const known = beside.get(user_id) ?? {
      client_user_id: user_id,
      client_name: displayName(person),
      plans: [],
    };
    known.plans.push({ id, title });
    beside.set(user_id, known);
  }
  return [...beside.values()];
}
