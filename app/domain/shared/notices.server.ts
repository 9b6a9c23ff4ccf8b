import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { LIVE_CHANNEL } from "~db/listen";
import { conversations, sessions } from "~db/schema/index";

/** Describes what processes tell each other. It has ids only, because the size of a notice is limited and it is not stored. */
export const Notice = z.union([
  z.strictObject({ trainer: z.string(), client: z.string() }),
  z.strictObject({ session: z.string() }),
  z.strictObject({ person: z.string() }),
]);
export type Notice = z.output<typeof Notice>;

const announced = (notice: SQL) =>
  sql<unknown>`pg_notify(${sql.raw(`'${LIVE_CHANNEL}'`)}, json_build_object(${notice})::text)`;

/** A field to return from an insert or update of `conversations`. It announces the change when the transaction is committed. */
export const changeAnnounced = announced(
  sql`'trainer', ${conversations.trainer_user_id}, 'client', ${conversations.client_user_id}`,
);

export const sessionEndAnnounced = announced(sql`'session', ${sessions.id_hash}`);

/** A field to return from a change of a person's access. It announces that their streams have to end. */
export const accessAnnounced = (user_id: AnyPgColumn) => announced(sql`'person', ${user_id}`);
