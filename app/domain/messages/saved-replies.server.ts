import { and, asc, eq, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { savedReplies, users } from "~db/schema";
import { SAVED_REPLIES_MAX } from "./rules";
import type { SavedReplyChange, SavedReplyInput } from "./schema";

export interface SavedReply {
  id: number;
  content: string;
}

export const savedRepliesOf = (trainer: UserKey) =>
  db
    .select({ id: savedReplies.id, content: savedReplies.content })
    .from(savedReplies)
    .where(ofTrainer(trainer))
    .orderBy(asc(savedReplies.id));

const selectReplies = prepared("saved_replies", savedRepliesOf);

export const listSavedReplies = async ({ user_id }: User): Promise<SavedReply[]> =>
  await selectReplies({ user_id });

const selectReply = prepared("saved_reply", (values: QueryValues<{ user_id: string; id: number }>) => {
  const { id, content, version } = savedReplies;
  return db.select({ id, content, version }).from(savedReplies).where(ownReply(values, values.id));
});

/** Finds one of a trainer's saved replies, with its version. @throws NotFound */
export async function findReply({ user_id }: User, id: number): Promise<SavedReply & { version: number }> {
  const [reply] = await selectReply({ user_id, id });
  if (!reply) throw new NotFound();
  return reply;
}

/** Saves a reply, once for a key. @throws Conflict for too many, or when the key has saved another text */
export async function saveReply(trainer: User, input: SavedReplyInput): Promise<SavedReply> {
  const { content, idempotency_key } = input;
  return await db.transaction(async (tx) => {
    // Locks the trainer, so that replies which are saved at the same moment are counted one after the other.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.user_id, trainer.user_id))
      .for("no key update");
    const saved = await tx.select().from(savedReplies).where(ofTrainer(trainer));
    const same = saved.find((reply) => idempotency_key && reply.idempotency_key === idempotency_key);
    if (same && same.idempotency_hash !== hashOf(input)) throw new Conflict("reply_already_saved");
    if (same) return { id: same.id, content: same.content };
    if (saved.length >= SAVED_REPLIES_MAX) throw new Conflict("too_many_replies");
    const values = {
      trainer_user_id: trainer.user_id,
      content,
      idempotency_key,
      idempotency_hash: hashOf(input),
    };
    const [made] = await tx
      .insert(savedReplies)
      .values(values)
      .returning({ id: savedReplies.id, content: savedReplies.content });
    return made as SavedReply;
  });
}

/** Changes a saved reply. @throws NotFound when it is gone, Conflict when `version` is not the saved one */
export async function changeReply(
  trainer: User,
  id: number,
  { content, version }: SavedReplyChange,
): Promise<void> {
  const seen = version === undefined ? undefined : eq(savedReplies.version, version);
  const changed = await db.transaction((tx) =>
    tx
      .update(savedReplies)
      .set({ content, version: sql`${savedReplies.version} + 1` })
      .where(and(ownReply(trainer, id), seen))
      .returning({ id: savedReplies.id }),
  );
  if (changed.length > 0) return;
  if ((await db.$count(savedReplies, ownReply(trainer, id))) > 0) throw new Conflict("newer_reply");
  throw new NotFound("reply_gone");
}

/** Deletes a saved reply. @throws NotFound when the trainer has no such reply */
export async function deleteReply(trainer: User, id: number): Promise<void> {
  const deleted = await db.transaction((tx) =>
    tx.delete(savedReplies).where(ownReply(trainer, id)).returning({ id: savedReplies.id }),
  );
  if (deleted.length === 0) throw new NotFound();
}

const ofTrainer = (trainer: UserKey) => eq(savedReplies.trainer_user_id, trainer.user_id);
const ownReply = (trainer: UserKey, id: QueryValue<number>) =>
  and(ofTrainer(trainer), eq(savedReplies.id, id));
