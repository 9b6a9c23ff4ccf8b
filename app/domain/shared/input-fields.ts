import { z } from "zod";
import type { Bound } from "./numbers";
import { toHundredths } from "./numbers";
import { isBlank, isStorable } from "./text";

// Forms send a line break as two characters, but the field's own limit counts it as one.
const lines = (value: string) => value.replace(/\r\n?/g, "\n");

const withoutInvisible = (value: string) => (isBlank(value) ? "" : value);

const written = () => z.string().refine(isStorable).overwrite(lines).trim().overwrite(withoutInvisible);

/** Refuses text of more than `max` UTF-16 units, as the limit of a field counts it. zod counts an emoji as one. */
const fitsField = (max: number) => (context: z.core.ParsePayload<string>) => {
  const { value: input } = context;
  if (input.length > max && [...input].length <= max)
    context.issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input });
};

/** Accepts text that PostgreSQL can store, and trims it. Text without a visible character becomes empty. */
export const text = (max: number) => written().max(max).check(fitsField(max));

export const requiredText = (max: number) => written().min(1).max(max).check(fitsField(max));

export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

export const hundredths = ({ min, max }: Bound) => z.number().min(min).max(max).overwrite(toHundredths);

/** Accepts a number, or "" for none, which a call may send as a form does. */
export const orEmpty = (number: z.ZodNumber) => z.union([number, z.literal("").transform(() => undefined)]);

export const integer = ({ min, max }: Bound) => z.number().int().min(min).max(max);

export const optionalInteger = (bound: Bound) =>
  orEmpty(integer(bound))
    .nullish()
    .transform((value) => value ?? null);

/** Accepts the number of a row or of a version. */
export const rowNumber = integer({ min: 1, max: 2_147_483_647 });

export const optionalRowNumber = orEmpty(rowNumber).optional();

/** The issue of a value that another one makes necessary. */
export const missing = (path: PropertyKey[]) => ({
  code: "custom" as const,
  path,
  params: { isMissing: true },
});
