import { z } from "zod";

export const Instant = z.codec(z.iso.datetime({ offset: false }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const RowId = z.int().positive();

export const UserId = z.guid();
