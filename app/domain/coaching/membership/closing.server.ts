import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { hasBegun, isDue } from "~/domain/coaching/deletion/due.server";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { type Closer, outOf } from "~/domain/people/accounts/presence";
import { close, recordRights } from "~/domain/people/accounts/presence.server";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import { keepingSession, type NewSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { archivedClients, everyClient, personFields } from "~/domain/people/clients/clients.server";
import { revokeCodes } from "~/domain/people/trainers/leaving.server";
import { clock } from "~/domain/shared/calendar/clock";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db, type Transaction } from "~db/client";
import { plans, users } from "~db/schema/index";
import { returnToCoaching } from "./return.server";

/**
 * Closes the account of a person who has typed their e-mail address. Every session and stream ends; the acting browser gets a new
 * session, which leads to /my-data alone. A trainer's codes admit nobody more.
 * @throws Invalid for another address, Conflict for a trainer who still has clients, or for an account that is closed already
 */
export async function closeAccount(
  person: User,
  typedEmail: string,
  session: string | null,
): Promise<NewSession> {
  requireSameEmail(person, typedEmail);
  return await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.user_id, person.user_id)).for("update");
    if (!locked) throw new NotFound();
    if (outOf(locked)?.why === "closed") throw new Conflict("closed_already");
    if ((await clientsOf(tx, locked)) > 0) throw new Conflict("clients_left");
    if (locked.is_trainer) await revokeCodes(tx, locked);
    return await keepingSession(tx, locked, session, () => closeNow(tx, locked, "self"));
  });
}

/**
 * Opens the account of a person again who has closed it. The days in between are not missed. Every session ends, so that the person
 * signs in as somebody who is present.
 * @throws Conflict when somebody else has closed it, when it is open, or when its deletion has begun
 */
export async function comeBack({ user_id }: User): Promise<void> {
  await db.transaction((tx) => reopen(tx, eq(users.user_id, user_id), "self"));
}

/**
 * Closes the account of an archived client, after the trainer has typed the client's e-mail address.
 * @throws NotFound for somebody who is no archived client of the trainer, Invalid for another address
 */
export async function deleteClient(trainer: User, id: string, typedEmail: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [client] = await tx
      .select()
      .from(users)
      .where(and(eq(users.user_id, userId(id)), archivedClients(trainer)))
      .for("update");
    if (!client) throw new NotFound("unknown_client");
    requireSameEmail(client, typedEmail);
    await closeNow(tx, client, "trainer");
  });
}

/** Takes back that a trainer has deleted a client, who is archived then as before. @throws NotFound, Conflict as comeBack() */
export async function takeBackDeletion(trainer: User, id: string): Promise<void> {
  const isClient = and(eq(users.user_id, userId(id)), everyClient(trainer));
  await db.transaction((tx) => reopen(tx, isClient, "trainer"));
}

/** A client whom the trainer may delete, and the newest plans that go along. */
export interface DeletableClient extends Pick<User, "user_id" | "first_name" | "last_name" | "email"> {
  plans: { id: number; kind: PlanKind; title: string }[];
  /** Counts the plans in all. */
  allPlans: number;
}

/** Finds an archived client and the plans that the trainer may want to copy. @throws NotFound */
export async function findDeletableClient(trainer: User, id: string): Promise<DeletableClient> {
  const [client] = await db
    .select(personFields)
    .from(users)
    .where(and(eq(users.user_id, userId(id)), archivedClients(trainer)));
  if (!client) throw new NotFound("unknown_client");
  const { id: plan, kind, title, created_at } = plans;
  const found = await db
    .select({ id: plan, kind, title, all: sql<number>`(count(*) over ())::int` })
    .from(plans)
    .where(
      and(
        eq(plans.client_user_id, client.user_id),
        eq(plans.trainer_user_id, trainer.user_id),
        isNull(plans.deleted_at),
      ),
    )
    .orderBy(desc(created_at), desc(plan))
    .limit(PAGE_SIZE);
  return { ...client, plans: found.map(({ all: _, ...each }) => each), allPlans: found[0]?.all ?? 0 };
}

async function closeNow(tx: Transaction, person: User, by: Closer): Promise<void> {
  await close(tx, person, by, clock.now());
  await recordRights(tx, person, "closed", by);
}

async function reopen(tx: Transaction, who: ReturnType<typeof and>, by: Closer): Promise<void> {
  const [person] = await tx
    .select({ user: users, isOver: sql<boolean>`(${isDue()} or ${hasBegun})` })
    .from(users)
    .where(who)
    .for("update");
  if (!person) throw new NotFound("unknown_client");
  const { user, isOver } = person;
  if (outOf(user)?.why !== "closed") throw new Conflict("not_closed");
  if (user.closed_by !== by) throw new Conflict("closed_by_other");
  if (isOver) throw new Conflict("deletion_begun");
  await returnToCoaching(tx, user, "closed");
  await recordRights(tx, user, "came_back", by);
}

function requireSameEmail({ email }: User, typed: string): void {
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw new Invalid("email_differs", { email: [] });
}

const clientsOf = (tx: Transaction, trainer: Pick<User, "user_id">) => tx.$count(users, everyClient(trainer));

/** Holds the facts that somebody should know before they close their account. */
export interface ClosingFacts {
  /** The number of a trainer's clients, out or not. The account cannot be closed before they are gone. */
  clients: number;
  /** Whether the installation has no other trainer who is present. */
  isOnlyTrainer: boolean;
}

/** Tells a trainer what stands against closing the account, or follows from it. For clients it asks nothing. */
export async function closingFacts({ user_id, is_trainer, is_demo }: User): Promise<ClosingFacts> {
  if (!is_trainer) return { clients: 0, isOnlyTrainer: false };
  const [facts] = await db
    .select({
      clients: sql<number>`(count(*) filter (where ${users.trainer_user_id} = ${user_id}))::int`,
      others: sql<number>`(count(*) filter (where ${users.is_trainer} and ${users.user_id} <> ${user_id} and ${users.is_demo} = ${is_demo} and ${isPresent()}))::int`,
    })
    .from(users)
    .where(or(users.is_trainer, everyClient({ user_id })));
  return { clients: facts?.clients ?? 0, isOnlyTrainer: facts?.others === 0 };
}
