import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/**
 * The photos of clients. The storage holds their pictures under the key, so that a person with photos cannot be deleted before
 * their keys are noted.
 */
export const photos = pgTable(
  "photos",
  {
    key: text().primaryKey(),
    owner_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    /** The size of the large picture, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The size of all pictures of the photo together. */
    bytes: integer().notNull(),
    created_at: createdAt(),
  },
  (photo) => [
    index("photos_owner_idx").on(photo.owner_user_id),
    check("photos_size", sql`${photo.width} > 0 and ${photo.height} > 0 and ${photo.bytes} > 0`),
  ],
);

/** The keys of pictures without a photo, which the sweep removes from the storage: of uploads without a row yet, and of deleted photos. */
export const removedPhotos = pgTable(
  "removed_photos",
  {
    key: text().primaryKey(),
    /** The person whose photo was deleted. Without a reference, because the person goes after the pictures. */
    owner_user_id: uuid(),
    removed_at: createdAt(),
  },
  (removed) => [
    index("removed_photos_owner_idx")
      .on(removed.owner_user_id)
      .where(sql`${removed.owner_user_id} is not null`),
  ],
);
