import { and, eq } from "drizzle-orm";
import { skipDaysSince } from "~/domain/coaching/tasks/opened-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { endSessions } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { archivedClients, lockOwnClient } from "~/domain/people/clients/clients.server";
import { clock } from "~/domain/shared/calendar/clock";
import { today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { users } from "~db/schema/index";

/** Archives a client: they are signed out everywhere and cannot sign in. Their data stays. @throws NotFound */
export async function archiveClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, userId(id));
    await tx.update(users).set({ archived_at: clock.now() }).where(eq(users.user_id, client.user_id));
    await endSessions(tx, client);
  });
}

/**
 * Restores an archived client. Old sessions stay ended, no task of the archived days counts as missed, and the next weekly check-in
 * is expected a week later, unless the client was archived today. @throws NotFound
 */
export async function restoreClient(trainer: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [client] = await tx
      .select()
      .from(users)
      .where(and(eq(users.user_id, userId(id)), archivedClients(trainer)))
      .for("no key update");
    if (!client?.archived_at) throw new NotFound("unknown_client");
    const now = today(timeZoneOf(client));
    const wasAway = today(timeZoneOf(client), client.archived_at) !== now;
    await tx
      .update(users)
      .set({ archived_at: null, ...(wasAway && { weekly_from: now }) })
      .where(eq(users.user_id, client.user_id));
    await endSessions(tx, client);
    await skipDaysSince(tx, client, client.archived_at);
  });
}
