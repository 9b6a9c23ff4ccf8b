import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AbsencesQuery } from "~/domain/people/absences/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient, ownClients } from "~/domain/people/clients/clients.server";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { type Database, db, type Transaction } from "~db/client";
import { absences, users } from "~db/schema/index";

const { id, client_user_id, kind, starts_on, ends_on, note, set_by, version, created_at, updated_at } =
  absences;

export const absenceFields = {
  id,
  client_user_id,
  kind,
  starts_on,
  ends_on,
  note,
  set_by,
  version,
  created_at,
  updated_at,
};

/** An absence as calls answer it and as its form shows it. */
export type SavedAbsence = Pick<typeof absences.$inferSelect, keyof typeof absenceFields>;

/** A condition on `absences`: those that an actor reaches, and that were not taken back. */
export function reachedAbsences(actor: User): SQL | undefined {
  const own = actor.is_trainer
    ? sql`${client_user_id} in (select ${users.user_id} from ${users} where ${ownClients(actor)})`
    : eq(client_user_id, actor.user_id);
  return and(isNull(absences.taken_back_at), own);
}

/** Lists the absences of a client, the last that was set first. @throws NotFound, Invalid for an unknown part */
export async function* listAbsences(
  actor: User,
  { client_id, limit, before }: AbsencesQuery,
): Batches<SavedAbsence> {
  const client = await findAccessibleClient(actor, client_id);
  const ofClient = and(eq(client_user_id, client.user_id), isNull(absences.taken_back_at));
  if (before !== undefined && (await db.$count(absences, and(ofClient, eq(id, before)))) === 0)
    throw new Invalid("unknown_row", { before: [] });
  yield* inBatches<SavedAbsence>({ limit }, async (rows, after) => {
    const end = after?.id ?? before;
    const results = await db
      .select(absenceFields)
      .from(absences)
      .where(and(ofClient, end === undefined ? undefined : lt(id, end)))
      .orderBy(desc(id))
      .limit(rows + 1);
    return batchOf(results, rows);
  });
}

/** Finds one absence that an actor reaches. @throws NotFound, also for one that was taken back */
export async function findAbsence(
  actor: User,
  absence: number,
  on: Database | Transaction = db,
): Promise<SavedAbsence> {
  const [found] = await on
    .select(absenceFields)
    .from(absences)
    .where(and(reachedAbsences(actor), eq(id, absence)));
  if (!found) throw new NotFound();
  return found;
}
