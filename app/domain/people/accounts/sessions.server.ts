import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { TooManyWrites, Unauthorized } from "~/domain/shared/errors";
import { accessAnnounced, sessionEndAnnounced } from "~/domain/shared/notices.server";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { prepared, preparedEach, type QueryValue, type QueryValues } from "~db/prepared";
import { sessions, users } from "~db/schema/index";
import { isPresent } from "./presence-conditions.server";
import type { User } from "./user.server";
import { countWrite } from "./write-counts.server";
import { WRITES, type Writes } from "./write-limits";

/** Ends a session after so many days without use, and after so many in all. */
export const SESSION_DAYS = { silent: 30, whole: 180 };

const daysFromNow = (days: number) => sql`now() + make_interval(days => ${days})`;
const latestEnd = sql`${sessions.created_at} + make_interval(days => ${SESSION_DAYS.whole})`;

/** Selects whether extendSession() is to move the end of a session: by more than a day, or to its last one. */
export const isEndNear = sql<boolean>`(${sessions.expires_at} < least(${daysFromNow(SESSION_DAYS.silent - 1)}, ${latestEnd}))`;

/** Returns the hash under which the database stores a session. */
export const sessionHash = (id: string) => createHash("sha256").update(id).digest("base64url");

export interface NewSession {
  user: User;
  sessionId: string;
}

/**
 * Starts a session and ends the user's expired ones and the browser's `earlier` one, which may belong to another user. Runs in a
 * transaction that locks the user's row, so that nobody is archived in between. The database stores only a hash of the secret id.
 */
export async function startSession(tx: Transaction, user: User, earlier?: string | null): Promise<string> {
  const id = await insertSession(tx, user);
  const expired = and(eq(sessions.user_id, user.user_id), lt(sessions.expires_at, sql`now()`));
  await tx
    .delete(sessions)
    .where(or(expired, earlier ? eq(sessions.id_hash, sessionHash(earlier)) : undefined))
    .returning({ announced: sessionEndAnnounced });
  return id;
}

async function insertSession(tx: Transaction, { user_id }: User, since?: Date): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const created_at = since ? sql`${since.toISOString()}::timestamptz` : sql`now()`;
  await tx.insert(sessions).values({
    id_hash: sessionHash(id),
    user_id,
    created_at,
    expires_at: sql`least(${daysFromNow(SESSION_DAYS.silent)}, ${created_at} + make_interval(days => ${SESSION_DAYS.whole}))`,
  });
  return id;
}

/** Returns when a session of a user began, or null when it has ended. */
export async function startOfSession(tx: Transaction, { user_id }: User, id: string): Promise<Date | null> {
  const [session] = await tx
    .select({ created_at: sessions.created_at })
    .from(sessions)
    .where(
      and(
        eq(sessions.id_hash, sessionHash(id)),
        eq(sessions.user_id, user_id),
        gt(sessions.expires_at, sql`now()`),
      ),
    );
  return session?.created_at ?? null;
}

/**
 * Makes a change that ends every session of a user, and gives the acting browser a new one in place of its own. It is as old as that
 * one, so that it does not count as a sign-in. @throws Unauthorized when the acting session has ended
 */
export async function keepingSession(
  tx: Transaction,
  user: User,
  session: string | null,
  change: () => Promise<void>,
): Promise<NewSession> {
  const since = session && (await startOfSession(tx, user, session));
  if (!since) throw new Unauthorized();
  await change();
  return { user, sessionId: await insertSession(tx, user, since) };
}

/** Ends every session of a user. Runs inside a transaction that locks the user's row. */
export async function endSessions(tx: Transaction, { user_id }: Pick<User, "user_id">): Promise<void> {
  await tx
    .delete(sessions)
    .where(eq(sessions.user_id, user_id))
    .returning({ announced: accessAnnounced(sessions.user_id) });
}

/** The session that a statement looks for. */
export interface SessionLookup {
  id_hash: string;
  /** True if demo users are found too. */
  demo: boolean;
}

/** Returns what finds the session with this id, for a prepared query. */
export const lookupOf = (id: string): SessionLookup => ({ id_hash: sessionHash(id), demo: settings().demo });

/** A condition: the session is the one that is looked for, and it has not ended. */
export const isActiveSession = ({ id_hash, demo }: QueryValues<SessionLookup>) =>
  and(eq(sessions.id_hash, id_hash), hasNotEnded(demo));

const hasNotEnded = (demo: QueryValue<boolean>) => and(isPersons(demo), isPresent());

/** A condition: a session has not ended, whether its person is out or not. */
const isPersons = (demo: QueryValue<boolean>) =>
  and(gt(sessions.expires_at, sql`now()`), sql`(${demo} or not ${users.is_demo})`);

const selectSession = preparedEach("session", WRITES, (writes, values: QueryValues<SessionLookup>) => {
  const { counted, wait } = countWrite(writes, isActiveSession(values));
  return db
    .with(...counted)
    .select({ user: users, isEndNear, wait })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(isActiveSession(values));
});

const selectPerson = preparedEach(
  "session_of_person",
  WRITES,
  (writes, values: QueryValues<SessionLookup>) => {
    const condition = and(eq(sessions.id_hash, values.id_hash), isPersons(values.demo));
    const { counted, wait } = countWrite(writes, condition);
    return db
      .with(...counted)
      .select({ user: users, startedAt: sessions.created_at, wait })
      .from(sessions)
      .innerJoin(users, eq(users.user_id, sessions.user_id))
      .where(condition);
  },
);

/** A person who may be out, with the start of the session. */
export interface SignedInPerson {
  user: User;
  startedAt: Date;
  /** The seconds to wait, if the person has written too much. */
  wait: number | null;
}

/** Finds the person of a session, also one who is out, and counts what the request writes in the same query. Null for unknown ids */
export async function findPerson(id: string, writes: Writes = "nothing"): Promise<SignedInPerson | null> {
  const [row] = await selectPerson(writes, lookupOf(id));
  return row ?? null;
}

/** The user of a session, and whether it is to be extended. */
export interface FoundSession {
  user: User;
  isEndNear: boolean;
}

/**
 * Finds a living session with its user, and counts what the request writes in the same query.
 * @returns null for unknown ids, people who are out, and demo users while the demo is off
 * @throws TooManyWrites when the user has written too much
 */
export async function findSession(id: string, writes: Writes = "nothing"): Promise<FoundSession | null> {
  const [row] = await selectSession(writes, lookupOf(id));
  if (row?.wait) throw new TooManyWrites(row.wait);
  return row ? { user: row.user, isEndNear: row.isEndNear } : null;
}

/** Moves the end of a session, because it is used. @returns false if it has ended meanwhile */
export async function extendSession(id: string): Promise<boolean> {
  const extended = await db
    .update(sessions)
    .set({ expires_at: sql`least(${daysFromNow(SESSION_DAYS.silent)}, ${latestEnd})` })
    .where(and(eq(sessions.id_hash, sessionHash(id)), gt(sessions.expires_at, sql`now()`)))
    .returning({ id_hash: sessions.id_hash });
  return extended.length > 0;
}

/** A session that has not ended: its user, and when it expires. */
export interface ActiveSession {
  user: User;
  expires_at: Date;
}

const selectActive = prepared("living_sessions", (values: QueryValues<{ hashes: string[]; demo: boolean }>) =>
  db
    .select({ id_hash: sessions.id_hash, expires_at: sessions.expires_at, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .where(and(sql`${sessions.id_hash} = any(${values.hashes}::text[])`, hasNotEnded(values.demo))),
);

export async function findActiveSessions(hashes: string[]): Promise<Map<string, ActiveSession>> {
  const rows = await selectActive({ hashes, demo: settings().demo });
  return new Map(rows.map(({ id_hash, ...session }) => [id_hash, session]));
}

export async function endSession(id: string): Promise<void> {
  await db
    .delete(sessions)
    .where(eq(sessions.id_hash, sessionHash(id)))
    .returning({ announced: sessionEndAnnounced });
}
