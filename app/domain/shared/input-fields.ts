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

export const optionalInteger = (bound: Bound) =>
  z
    .number()
    .int()
    .min(bound.min)
    .max(bound.max)
    .nullish()
    .transform((value) => value ?? null);
