import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Coach, coachOf } from "~/domain/trainers/trainers.server";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema";
import type { User } from "./user.server";

/** A session lasts this many days, however often it is used. */
export const SESSION_DAYS = 30;

const trainers = alias(users, "trainers");
const hash = (id: string) => createHash("sha256").update(id).digest("base64url");

/** Starts a session. @returns its secret id, 256 random bits, which only the browser's cookie keeps */
export async function startSession(user: User): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    id_hash: hash(id),
    user_id: user.user_id,
    expires_at: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
  });
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user.user_id), lt(sessions.expires_at, sql`now()`)));
  return id;
}

/** Who is signed in, and their trainer; a trainer's is they themselves. */
export interface SignedIn {
  user: User;
  coach: Coach;
}

/** Whose living session has this id, or null. Archived people and, with the demo off, demo people have none. */
export async function findSession(id: string): Promise<SignedIn | null> {
  const [row] = await db
    .select({ user: users, trainer: trainers })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .leftJoin(trainers, eq(trainers.user_id, users.trainer_user_id))
    .where(
      and(
        eq(sessions.id_hash, hash(id)),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.archived_at),
        settings().demo ? undefined : eq(users.is_demo, false),
      ),
    );
  return row ? { user: row.user, coach: coachOf(row.trainer ?? row.user) } : null;
}

/** Ends the session with this id, if there is one. */
export async function endSession(id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id_hash, hash(id)));
}
