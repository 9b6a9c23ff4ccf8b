import { and, eq, sql } from "drizzle-orm";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { RightsBy } from "~/domain/people/accounts/presence";
import { recordRights } from "~/domain/people/accounts/presence.server";
import { findPerson, findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { readableClients } from "~/domain/people/clients/clients.server";
import { NotFound, TooManyExports, Unauthorized } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { type Database, db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValues } from "~db/prepared";
import { rightsEvents, users } from "~db/schema/index";

/** Limits how often a day the data of a person is exported, by themselves and by their trainer apart. */
export const EXPORTS_A_DAY = 3;

type Person = Pick<User, "user_id">;

interface Exporter {
  user_id: string;
  by: RightsBy;
}

const exportsToday = (on: Pick<Database, "select">, { user_id, by }: QueryValues<Exporter>) =>
  on
    .select({
      count: sql<number>`count(*)::int`,
      wait: sql<number>`ceil(extract(epoch from (current_date + 1)::timestamptz - now()))::int`,
    })
    .from(rightsEvents)
    .where(
      and(
        eq(rightsEvents.user_id, user_id),
        eq(rightsEvents.kind, "exported"),
        eq(rightsEvents.done_by, by),
        sql`${rightsEvents.happened_on} = current_date`,
      ),
    );

const selectExports = prepared("exports_of_today", (exporter: QueryValues<Exporter>) =>
  exportsToday(db, exporter),
);

/** Returns how often the data of a person can still be exported today. */
export async function exportsLeft({ user_id }: Person, by: RightsBy): Promise<number> {
  const [row] = await selectExports({ user_id, by });
  return Math.max(0, EXPORTS_A_DAY - (row?.count ?? 0));
}

/**
 * Counts an export, which locks the person so that two processes count one after the other. A full disk does not refuse one: it is
 * not counted then.
 * @throws TooManyExports
 */
export async function countExport(person: Person, by: RightsBy): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockPerson(tx, person);
      const [row] = await exportsToday(tx, { ...person, by });
      if (by !== "operator" && row && row.count >= EXPORTS_A_DAY) throw new TooManyExports(row.wait);
      await recordRights(tx, person, "exported", by);
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warnOfFullDisk("database");
  }
}

const selectReadable = prepared(
  "client_to_export",
  ({ trainer, client }: QueryValues<{ trainer: string; client: string }>) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.user_id, client), readableClients({ user_id: trainer }))),
);

/** Finds a client whose data a trainer may export. @throws NotFound for every other person */
export async function findExported(trainer: Person, id: string): Promise<User> {
  const [client] = await selectReadable({ trainer: trainer.user_id, client: userId(id) });
  if (!client) throw new NotFound();
  return client;
}

/** Finds a person by their e-mail address, for the operator. @throws NotFound */
export async function findByEmail(email: string): Promise<User> {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!person) throw new NotFound();
  return person;
}

/** Checks that the session with which a person exports their data has not ended. @throws Unauthorized */
export async function requireOwnSession(sessionId: string): Promise<void> {
  if (!(await findPerson(sessionId))) throw new Unauthorized();
}

/** Checks the same for a trainer, and that they still may read the client. @throws Unauthorized, NotFound */
export async function requireTrainersSession(sessionId: string, client: Person): Promise<void> {
  const session = await findSession(sessionId);
  if (!session) throw new Unauthorized();
  await findExported(session.user, client.user_id);
}
