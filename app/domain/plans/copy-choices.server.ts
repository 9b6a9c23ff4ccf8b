import { desc } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { ownClients } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import type { PlanKind } from "./kinds";
import { ownPlan } from "./plan-writes.server";

/**
 * Finds the title and the client of a plan or template together with the clients that a copy can be for, newest first.
 * One query reads both, because the page behind the dialog needs its own queries for the list of plans.
 * @throws NotFound when the trainer has no such plan of this kind
 */
export async function findCopyChoices(trainer: User, kind: PlanKind, id: number) {
  const rows = await db
    .select({
      title: plans.title,
      client_user_id: plans.client_user_id,
      client: {
        user_id: users.user_id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
      },
    })
    .from(plans)
    .leftJoin(users, ownClients(trainer))
    .where(ownPlan(trainer, kind, id))
    .orderBy(desc(users.created_at), desc(users.id));
  const [first] = rows;
  if (!first) throw new NotFound();
  const { title, client_user_id } = first;
  const clients = rows.flatMap(({ client }) =>
    client ? [{ user_id: client.user_id, name: displayName(client), email: client.email }] : [],
  );
  return { title, client_user_id, clients };
}
