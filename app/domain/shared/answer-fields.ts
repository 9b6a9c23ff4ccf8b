import { z } from "zod";

/** Converts an instant: a Date in the product, ISO 8601 text in UTC in JSON. */
export const Instant = z.codec(z.iso.datetime({ offset: false }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Accepts the id of a row, a positive integer. */
export const RowId = z.int().positive();

/** Accepts a `user_id`, which is a GUID. */
export const UserId = z.guid();
