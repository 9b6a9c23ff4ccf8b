import { and, eq, isNull, sql } from "drizzle-orm";
import { removeLeftOut } from "~/domain/coaching/tasks/generation.server";
import {
  backfillPastDays,
  closeDays,
  openPastDays,
  reopenDays,
} from "~/domain/coaching/tasks/opened-days.server";
import { addAbsenceEvent } from "~/domain/messages/events.server";
import {
  type AbsenceSetter,
  type AbsentDays,
  coversDay,
  isOverlapping,
  requireDays,
} from "~/domain/people/absences/rules";
import type { AbsenceChange, AbsenceInput } from "~/domain/people/absences/schema";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import {
  type Client,
  findAccessibleClient,
  lockClient,
  ownClients,
} from "~/domain/people/clients/clients.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { absences, users } from "~db/schema/index";
import { absenceFields, findAbsence, type SavedAbsence } from "./list.server";

const setterOf = (actor: User): AbsenceSetter => (actor.is_trainer ? "trainer" : "client");

/**
 * Sets an absence: of the client who acts, or of a client of the trainer who acts. Today and later days lose what it takes out; past days
 * keep their tasks, which count no more. The conversation tells it.
 * @throws NotFound for a client out of reach, Invalid for days out of bounds, Conflict where it overlaps another one, or for a key of
 * something else
 */
export async function setAbsence(actor: User, input: AbsenceInput): Promise<SavedAbsence> {
  const { client_user_id, idempotency_key, ...days } = input;
  if (actor.is_trainer && client_user_id === undefined)
    throw new Invalid("absence_without_client", { client_user_id: [] });
  return await changing(actor, client_user_id, async (tx, client, now) => {
    const hash = idempotency_key ? hashOf(input) : null;
    const before = idempotency_key && (await findByKey(tx, client, idempotency_key));
    if (before) {
      const { idempotency_hash, taken_back_at, ...saved } = before;
      if (idempotency_hash !== hash || taken_back_at) throw new Conflict("already_created");
      return saved;
    }
    requireDays(days, setterOf(actor), now);
    await requireFree(tx, client, days);
    const [set] = await tx
      .insert(absences)
      .values({
        ...days,
        client_user_id: client.user_id,
        client_id: client.id,
        set_by: setterOf(actor),
        idempotency_key,
        idempotency_hash: hash,
      })
      .returning(absenceFields);
    if (!set) throw new NotFound();
    await tell(tx, client, set.id);
    return set;
  });
}

/**
 * Replaces the kind, the days and the words of an absence. @throws NotFound, Invalid, Conflict where it overlaps another one, or when
 * `version` is not the saved one
 */
export async function changeAbsence(actor: User, id: number, change: AbsenceChange): Promise<SavedAbsence> {
  const { version, ...days } = change;
  return await changingOne(actor, id, async (tx, client, absence, now) => {
    if (version !== undefined && version !== absence.version) throw new Conflict("newer_absence");
    requireDays(days, setterOf(actor), now, absence);
    await requireFree(tx, client, days, id);
    return await write(tx, actor, absence, days);
  });
}

/** Ends an absence with the day before today. One that has not begun before is taken back. @throws NotFound */
export async function endAbsence(actor: User, id: number): Promise<SavedAbsence> {
  return await changingOne(actor, id, async (tx, _client, absence, now) => {
    const yesterday = addDays(now, -1);
    if (absence.starts_on > yesterday) return await takeBack(tx, actor, absence);
    // One that is over stays as it is.
    if (!coversDay(absence, now)) return absence;
    return await write(tx, actor, absence, { ends_on: yesterday });
  });
}

/** Takes an absence back as if nobody had set it. Its event in the conversation says so. @throws NotFound */
export async function takeBackAbsence(actor: User, id: number): Promise<SavedAbsence> {
  return await changingOne(actor, id, async (tx, _client, absence) => await takeBack(tx, actor, absence));
}

/** Answers the question about an absence: it goes on, or ends as planned. It is not asked again at once. @throws NotFound */
export async function confirmAbsence(actor: User, id: number): Promise<SavedAbsence> {
  const absence = await findAbsence(actor, id);
  const client = await findAccessibleClient(actor, absence.client_user_id);
  await db
    .update(absences)
    .set({ confirmed_on: today(timeZoneOf(client)) })
    .where(and(eq(absences.id, id), isNull(absences.taken_back_at)));
  return absence;
}

async function findByKey(tx: Transaction, client: Client, key: string) {
  const { idempotency_hash, taken_back_at } = absences;
  const [row] = await tx
    .select({ ...absenceFields, idempotency_hash, taken_back_at })
    .from(absences)
    .where(and(eq(absences.client_user_id, client.user_id), eq(absences.idempotency_key, key)));
  return row;
}

/** @throws Conflict when the client has another absence of the lane on one of these days */
async function requireFree(tx: Transaction, client: Client, days: AbsentDays, own?: number): Promise<void> {
  const others = await tx
    .select(absenceFields)
    .from(absences)
    .where(
      and(
        eq(absences.client_user_id, client.user_id),
        isNull(absences.taken_back_at),
        sql`(${absences.ends_on} is null or ${absences.ends_on} >= ${days.starts_on}::date)`,
      ),
    );
  if (others.some((other) => other.id !== own && isOverlapping(days, other)))
    throw new Conflict("absence_overlaps", { starts_on: [] });
}

async function write(
  tx: Transaction,
  actor: User,
  { id, version }: SavedAbsence,
  values: Partial<typeof absences.$inferInsert>,
): Promise<SavedAbsence> {
  const [saved] = await tx
    .update(absences)
    .set({ ...values, set_by: setterOf(actor), version: version + 1, updated_at: sql`now()` })
    .where(eq(absences.id, id))
    .returning(absenceFields);
  if (!saved) throw new NotFound();
  return saved;
}

const takeBack = async (tx: Transaction, actor: User, absence: SavedAbsence) =>
  await write(tx, actor, absence, { taken_back_at: sql`now()` as never });

async function tell(tx: Transaction, { user_id }: Client, absence: number): Promise<void> {
  const [row] = await tx
    .select({ trainer: users.trainer_user_id })
    .from(users)
    .where(eq(users.user_id, user_id));
  if (row?.trainer) await addAbsenceEvent(tx, { trainer: row.trainer, client: user_id }, absence);
}

async function changingOne(
  actor: User,
  id: number,
  change: (tx: Transaction, client: Client, absence: SavedAbsence, now: Day) => Promise<SavedAbsence>,
): Promise<SavedAbsence> {
  const { client_user_id } = await findAbsence(actor, id);
  return await changing(actor, client_user_id, async (tx, client, now) =>
    change(tx, client, await findAbsence(actor, id, tx), now),
  );
}

/** Runs a change of what is planned, after every past day of the client has been opened, and brings open days in line. */
async function changing(
  actor: User,
  client_id: string | undefined,
  change: (tx: Transaction, client: Client, now: Day) => Promise<SavedAbsence>,
): Promise<SavedAbsence> {
  const found = await findAccessibleClient(actor, client_id);
  await backfillPastDays(found);
  const { saved, closed } = await db.transaction(async (tx) => {
    const client = await lockClient(tx, found.user_id, actor.is_trainer ? ownClients(actor) : undefined);
    await openPastDays(tx, client);
    const now = today(timeZoneOf(client));
    const saved = await change(tx, client, now);
    await removeLeftOut(tx, client.user_id, now);
    return { saved, closed: await closeDays(tx, client) };
  });
  await reopenDays(found, closed);
  return saved;
}
