import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { progressPhotos } from "~db/schema";

let photos = 0;

/** Inserts a weekly check-in of a client into the database. */
export async function makePhoto(
  { user_id }: Pick<User, "user_id">,
  facts: Partial<typeof progressPhotos.$inferInsert> = {},
) {
  const [made] = await db
    .insert(progressPhotos)
    .values({ client_user_id: user_id, photo_key: `photo-${++photos}`, ...facts })
    .returning();
  return made as typeof progressPhotos.$inferSelect;
}
