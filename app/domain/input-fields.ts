import { z } from "zod";

const storable = (value: string) => !value.includes("\0") && value.isWellFormed();

// Forms send a line break as two characters, but the field's own limit counts it as one.
const lines = (value: string) => value.replace(/\r\n?/g, "\n");

/** Accepts text of at most `max` characters that PostgreSQL can store, and trims it. */
export const text = (max: number) => z.string().overwrite(lines).trim().max(max).refine(storable);

/** Accepts text that is not blank. */
export const requiredText = (max: number) =>
  z.string().overwrite(lines).trim().min(1).max(max).refine(storable);

/** Accepts text that may be missing. Missing text becomes empty text. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/** Accepts an integer that may be missing. A missing integer becomes null. */
export const optionalInteger = (bound: { min: number; max: number }) =>
  z
    .number()
    .int()
    .min(bound.min)
    .max(bound.max)
    .nullish()
    .transform((value) => value ?? null);
