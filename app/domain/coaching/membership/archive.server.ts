import { and, eq } from "drizzle-orm";
import { takeOut } from "~/domain/people/accounts/presence.server";
import type { User } from "~/domain/people/accounts/user.server";
import { archivedClients, lockOwnClient } from "~/domain/people/clients/clients.server";
import { clock } from "~/domain/shared/calendar/clock";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { users } from "~db/schema/index";
import { returnToCoaching } from "./return.server";

/** Archives a client: they are signed out everywhere and cannot sign in. Their data stays. @throws NotFound */
export async function archiveClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, userId(id));
    await takeOut(tx, client, "archived", clock.now());
  });
}

/**
 * Restores an archived client. Old sessions stay ended, no task of the archived days counts as missed, and the next weekly check-in
 * is expected a week later, unless the client was archived today. @throws NotFound, also for one whose account is closed
 */
export async function restoreClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [client] = await tx
      .select()
      .from(users)
      .where(and(eq(users.user_id, userId(id)), archivedClients(trainer)))
      .for("no key update");
    if (!client) throw new NotFound("unknown_client");
    await returnToCoaching(tx, client, "archived");
  });
}
