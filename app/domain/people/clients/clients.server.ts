import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import {
  absentSince,
  type SaidFacts,
  saidFactsOf,
  saidToday,
} from "~/domain/people/absences/absences.server";
import type { Said } from "~/domain/people/absences/rules";
import { outOf, type Presence } from "~/domain/people/accounts/presence";
import { isPresent, isReadableRow, presenceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";
import { FEW_CLIENTS } from "./rules";

export const personFields = {
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
};

/** The e-mail address of a person in `users`. Of somebody whose records their trainer does not read, only if it stands for the name. */
export const shownEmail = sql<string>`case when ${isReadableRow()} or concat(${users.first_name}, ${users.last_name}) = '' then ${users.email} else '' end`;

/** The fields of a person whose records their trainer may not read. */
export const namedFields = { ...personFields, email: shownEmail.as("email") };

/** The fields of a `Client`. */
export const clientFields = {
  id: users.id,
  ...personFields,
  package_type: users.package_type,
  created_at: users.created_at,
  age: users.age,
  height_cm: users.height_cm,
  time_zone: users.time_zone,
};

/** A client as their trainer sees them. Height in cm. */
export type Client = Awaited<ReturnType<typeof selectOwn>>[number];

/** Holds a client with what is said of them today. */
export type ShownClient = Client & { said: Said[] };

/** A condition on `users`: a client of this trainer who is not out. Every query of a trainer about clients uses it. */
export const ownClients = (trainer: UserKey) => and(everyClient(trainer), isPresent());

/** A condition on `users`: a client of this trainer, present or archived. Every query of a trainer about records uses it. */
export const readableClients = (trainer: UserKey) => and(everyClient(trainer), isReadableRow());

/** A condition on `users`: a client of this trainer who is archived, and has neither withdrawn the consent nor closed the account. */
export const archivedClients = (trainer: UserKey) => and(readableClients(trainer), not(isPresent()));

/** A condition on `users`: a client of this trainer who is out for any reason. The trainer sees their names. */
export const outClients = (trainer: UserKey) => and(everyClient(trainer), not(isPresent()));

/** A condition on `users`: a client of this trainer, out or not. The trainer sees their names and the messages, nothing else. */
export const everyClient = (trainer: UserKey) => eq(users.trainer_user_id, trainer.user_id);

export const shownName = sql`coalesce(nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), ''), ${users.email})`;

export const byName: SQL[] = [sql`${shownName} collate "und-x-icu"`, asc(users.id)];

const selectFirst = prepared("first_clients", (values: QueryValues<{ user_id: string; absent_since: Day }>) =>
  db
    .select({ ...clientFields, said: saidFactsOf(users, values.absent_since) })
    .from(users)
    .where(ownClients(values))
    .orderBy(...byName)
    .limit(FEW_CLIENTS + 1),
);

/** Lists the first of a trainer's clients by name, one more than FEW_CLIENTS at most. */
export async function listFirstClients({ user_id }: User): Promise<ShownClient[]> {
  const rows = await selectFirst({ user_id, absent_since: absentSince() });
  return rows.map(toShown);
}

const toShown = ({ said, ...client }: Client & { said: SaidFacts }): ShownClient => ({
  ...client,
  said: saidToday(said),
});

const selectOwn = prepared(
  "own_client",
  ({ user_id, client }: QueryValues<{ user_id: string; client: string }>) =>
    db
      .select(clientFields)
      .from(users)
      .where(and(ownClients({ user_id }), eq(users.user_id, client))),
);

/** Finds one of a trainer's clients. @throws NotFound, also for an archived client */
export async function findClient({ user_id }: User, id: string | null | undefined): Promise<Client> {
  const [client] = await selectOwn({ user_id, client: userId(id) });
  if (!client) throw new NotFound("unknown_client");
  return client;
}

const selectShown = prepared(
  "shown_client",
  ({ user_id, client, absent_since }: QueryValues<{ user_id: string; client: string; absent_since: Day }>) =>
    db
      .select({ ...clientFields, said: saidFactsOf(users, absent_since) })
      .from(users)
      .where(and(ownClients({ user_id }), eq(users.user_id, client))),
);

/** Finds one of a trainer's clients for a page that says whether they are absent. @throws NotFound, also for an archived client */
export async function findShownClient(
  { user_id }: User,
  id: string | null | undefined,
): Promise<ShownClient> {
  const [client] = await selectShown({ user_id, client: userId(id), absent_since: absentSince() });
  if (!client) throw new NotFound("unknown_client");
  return toShown(client);
}

const selectReadable = prepared(
  "readable_client",
  ({ user_id, client }: QueryValues<{ user_id: string; client: string }>) =>
    db
      .select({ ...clientFields, ...presenceOf(users) })
      .from(users)
      .where(and(readableClients({ user_id }), eq(users.user_id, client))),
);

/** Finds the client whose records an actor reads: a client reads their own, a trainer also those of archived ones. @throws NotFound */
export async function findReadableClient(
  actor: User,
  id: string | null | undefined,
): Promise<Client & Presence> {
  if (!actor.is_trainer) return actor;
  const [client] = await selectReadable({ user_id: actor.user_id, client: userId(id) });
  if (!client) throw new NotFound("unknown_client");
  return client;
}

/** A client of whom a trainer sees nothing but the name, the package and the messages. */
export type NamedClient = Awaited<ReturnType<typeof findNamedClient>>;

/** Finds one of a trainer's clients who has withdrawn the consent or closed the account. @throws NotFound, also for everybody else */
export async function findNamedClient({ user_id }: User, id: string | null | undefined) {
  const [client] = await db
    .select({
      ...namedFields,
      package_type: users.package_type,
      closed_by: users.closed_by,
      ...presenceOf(users),
    })
    .from(users)
    .where(and(everyClient({ user_id }), not(isReadableRow()), eq(users.user_id, userId(id))));
  const out = client && outOf(client);
  if (!client || !out) throw new NotFound("unknown_client");
  return { ...client, out };
}

/** Finds the client whom an actor asks about: a client can reach themselves, a trainer own clients. @throws NotFound */
export async function findAccessibleClient(actor: User, id: string | null | undefined): Promise<Client> {
  if (actor.is_trainer) return await findClient(actor, id);
  if (id && userId(id) !== actor.user_id) throw new NotFound("unknown_client");
  return actor;
}

/** Locks a client, before any row of a plan or a task, so that changes of them come one after the other. @throws NotFound */
export async function lockClient(tx: Transaction, id: string, scope?: SQL): Promise<Client> {
  const [client] = await tx
    .select(clientFields)
    .from(users)
    .where(and(eq(users.user_id, id), scope))
    .for("no key update");
  if (!client) throw new NotFound("unknown_client");
  return client;
}

/** Locks one of a trainer's clients until the transaction ends. @throws NotFound, also for a client of another trainer */
export async function lockOwnClient(tx: Transaction, trainer: User, id: string): Promise<Client> {
  return await lockClient(tx, id, ownClients(trainer));
}
