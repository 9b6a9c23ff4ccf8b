import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/** Weekly check-ins: a photo with the client's weight and body fat. */
export const progressPhotos = pgTable(
  "progress_photos",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    client_user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    photo_key: text().notNull().unique(),
    caption: text().notNull().default(""),
    weight_kg: numeric({ precision: 5, scale: 2, mode: "number" }),
    body_fat_percentage: numeric({ precision: 5, scale: 2, mode: "number" }),
    created_at: createdAt(),
  },
  (photo) => [
    index("progress_photos_client_idx").on(photo.client_user_id, photo.created_at.desc(), photo.id.desc()),
    check("progress_photos_weight_kg", sql`${photo.weight_kg} between 0 and 500`),
    check("progress_photos_body_fat_percentage", sql`${photo.body_fat_percentage} between 0 and 100`),
  ],
);
