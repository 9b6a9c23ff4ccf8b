import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { comesAfter, requireListed } from "~/domain/shared/pages/cursor.server";
import type { ListQuery } from "~/domain/shared/pages/schema";
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

const fields = {
  id: users.id,
  ...personFields,
  package_type: users.package_type,
  created_at: users.created_at,
  age: users.age,
  height_cm: users.height_cm,
  time_zone: users.time_zone,
};

/** A client as their trainer sees them. Height in cm. */
export type Client = Awaited<ReturnType<typeof listFirstClients>>[number];

/** A condition on `users`: a client of this trainer who is not archived. Every query of a trainer about clients uses it. */
export const ownClients = (trainer: UserKey) => and(everyClient(trainer), isNull(users.archived_at));

/** A condition on `users`: the person is a client of this trainer, archived or not. */
export const everyClient = (trainer: UserKey) => eq(users.trainer_user_id, trainer.user_id);

export const archivedClients = (trainer: UserKey) => and(everyClient(trainer), isNotNull(users.archived_at));

/** Lists clients without archived ones, newest first. Weight in kg, body fat in percent. @throws Invalid for an unknown part */
export async function* listClients(trainer: User, { limit, before }: ListQuery = {}): Batches<ListedClient> {
  const access = everyClient(trainer);
  yield* inBatches<ListedClient>({ limit }, async (rows, after) => {
    const results = await listed(trainer, comesAfter(users, after?.id ?? before, access)).limit(rows + 1);
    if (results.length === 0) await requireListed(users, before, access);
    return batchOf(results, rows);
  });
}

type ListedClient = Awaited<ReturnType<typeof listed>>[number];

function listed(trainer: User, condition?: SQL) {
  const weight = currentWeightOf(users.user_id);
  const bodyFat = currentBodyFatOf(users.user_id);
  return db
    .select({ ...fields, weight_kg: weight.weight_kg, body_fat_percentage: bodyFat.body_fat_percentage })
    .from(users)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .where(and(ownClients(trainer), condition))
    .orderBy(desc(users.created_at), desc(users.id));
}

export const shownName = sql`coalesce(nullif(concat_ws(' ', ${users.first_name}, ${users.last_name}), ''), ${users.email})`;

export const byName: SQL[] = [sql`${shownName} collate "und-x-icu"`, asc(users.id)];

const selectFirst = prepared("first_clients", (trainer: UserKey) =>
  db
    .select(fields)
    .from(users)
    .where(ownClients(trainer))
    .orderBy(...byName)
    .limit(FEW_CLIENTS + 1),
);

/** Lists the first of a trainer's clients by name, one more than FEW_CLIENTS at most. */
export const listFirstClients = async ({ user_id }: User) => await selectFirst({ user_id });

const selectOwn = prepared(
  "own_client",
  ({ user_id, client }: QueryValues<{ user_id: string; client: string }>) =>
    db
      .select(fields)
      .from(users)
      .where(and(ownClients({ user_id }), eq(users.user_id, client))),
);

/** Finds one of a trainer's clients. @throws NotFound, also for an archived client */
export async function findClient({ user_id }: User, id: string | null | undefined): Promise<Client> {
  const [client] = await selectOwn({ user_id, client: userId(id) });
  if (!client) throw new NotFound("unknown_client");
  return client;
}

const selectEvery = prepared(
  "every_client",
  ({ user_id, client }: QueryValues<{ user_id: string; client: string }>) =>
    db
      .select({ ...fields, archived_at: users.archived_at })
      .from(users)
      .where(and(everyClient({ user_id }), eq(users.user_id, client))),
);

/** Finds the client whose records an actor reads: a client reads their own, a trainer also those of archived ones. @throws NotFound */
export async function findReadableClient(
  actor: User,
  id: string | null | undefined,
): Promise<Client & Pick<User, "archived_at">> {
  if (!actor.is_trainer) return actor;
  const [client] = await selectEvery({ user_id: actor.user_id, client: userId(id) });
  if (!client) throw new NotFound("unknown_client");
  return client;
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
    .select(fields)
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
