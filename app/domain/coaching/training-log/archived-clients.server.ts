import { and, eq } from "drizzle-orm";
import { outOf } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import { archivedClients, findReadableClient } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { exerciseSets, users } from "~db/schema/index";

/** The set or the client that a trainer changes. */
type Changed = { set: number } | { client: string | undefined };

/**
 * Refuses a trainer's change of the sets of a client who is archived, in words that say how to go on. A client is always let through.
 * @throws Conflict for an archived client, NotFound for a client of another trainer
 */
export async function refuseArchived(actor: User, client: string | undefined): Promise<void> {
  if (!actor.is_trainer) return;
  if (outOf(await findReadableClient(actor, client))) throw new Conflict("sets_client_archived");
}

/**
 * Makes a trainer's change of sets. Where it does not find them, it says so if their client is archived.
 * @throws Conflict for an archived client, and what the change throws
 */
export async function unlessArchived<Result>(
  trainer: User,
  changed: Changed,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    if ("client" in changed) await refuseArchived(trainer, changed.client);
    else if (await isOfArchived(trainer, changed.set)) throw new Conflict("sets_client_archived");
    throw error;
  }
}

async function isOfArchived(trainer: User, set: number): Promise<boolean> {
  const [client] = await db
    .select({ user_id: users.user_id })
    .from(exerciseSets)
    .innerJoin(users, eq(users.user_id, exerciseSets.user_id))
    .where(and(eq(exerciseSets.id, set), archivedClients(trainer)));
  return client !== undefined;
}
