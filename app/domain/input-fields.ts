import { z } from "zod";

const storable = (value: string) => !value.includes("\0") && value.isWellFormed();

// A form sends two characters for a line break, and the field's own limit counts one.
const lines = (value: string) => value.replace(/\r\n?/g, "\n");

/** Trimmed text of at most `max` characters that PostgreSQL can store. */
export const text = (max: number) => z.string().overwrite(lines).trim().max(max).refine(storable);

/** Text that must say something. */
export const requiredText = (max: number) =>
  z.string().overwrite(lines).trim().min(1).max(max).refine(storable);

/** Text that may be missing; missing is the empty text. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/** An integer that may be missing; missing is null. */
export const optionalInteger = (bound: { min: number; max: number }) =>
  z
    .number()
    .int()
    .min(bound.min)
    .max(bound.max)
    .nullish()
    .transform((value) => value ?? null);
