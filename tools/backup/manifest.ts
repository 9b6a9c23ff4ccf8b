import { z } from "zod";

/** The format that this version writes. It reads this one and those before. */
export const FORMAT = 1;

export const OPENING = "backup.json";
export const MANIFEST = "manifest.json";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Begins a backup, so that a program knows at once whether it can read the rest. */
export const Opening = z.object({
  product: z.literal("beast-coaching"),
  format: z.number().int().positive(),
  version: z.string(),
  commit: z.string().nullable(),
  /** The age of the schema: the newest migration, as its folder says. */
  migration: z.number().int().positive(),
  made_at: z.iso.datetime(),
});
export type Opening = z.infer<typeof Opening>;

/** Ends a backup. A file without it is not a whole one. */
export const Manifest = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      pieces: z.array(
        z.object({
          file: z.string(),
          rows: z.number().int().positive(),
          sha256: hash,
          group: z.enum(["all", "parents", "children"]),
          last: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The last number of each sequence, so that no id is given twice. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number().int() })),
  photos: z.object({
    files: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** The files that the storage did not have. */
    missing: z.number().int().nonnegative(),
    /** Of all lists of photos together. */
    sha256: hash,
  }),
});
export type Manifest = z.infer<typeof Manifest>;
