import { z } from "zod";

/** An instant: a Date in the product, ISO 8601 in UTC in JSON. */
export const Instant = z.codec(z.iso.datetime({ offset: false }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The id of a row. */
export const RowId = z.int().positive();

/** A `user_id`. */
export const UserId = z.guid();
