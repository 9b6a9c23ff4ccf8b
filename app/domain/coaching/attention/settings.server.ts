import { and, eq } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { users } from "~db/schema/index";
import type { AttentionSettings } from "./schema";

/** Saves which reasons of slipping a trainer is told. */
export async function saveAttentionSettings(trainer: User, input: AttentionSettings): Promise<void> {
  await db.transaction((tx) =>
    tx
      .update(users)
      .set(input)
      .where(and(eq(users.user_id, trainer.user_id), eq(users.is_trainer, true))),
  );
}
