import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { parseNumber } from "~/domain/shared/numbers";

/** Tells whether a schema accepts whole numbers only. */
export const isWhole = (schema: unknown): boolean => (schema as z.ZodNumber | undefined)?.isInt === true;

/**
 * Turns the texts of a form into what its schema expects. Conform's own conversion would take "8e1" and "0x50" for numbers and
 * refuse "72,5", so that numbers are read as the scripts of the browser read them. Text that is no number stays a text, which
 * the schema refuses. An empty field counts as left out.
 */
const { coerceFormValue } = configureCoercion({
  customize: (schema) => {
    if (schema._zod.def.type !== "number") return null;
    const kind = isWhole(schema) ? "whole" : "decimal";
    return (value) => {
      if (typeof value !== "string") return value;
      return value === "" ? undefined : (parseNumber(value, kind) ?? value);
    };
  },
});

/**
 * Parses the fields of a form with a schema.
 * @param error gives the message of each issue; without it they are those of zod
 * @returns the submission of Conform, whose payload has the fields as they were sent
 */
export const parseFormValues = <Value>(
  fields: URLSearchParams,
  schema: z.ZodType<Value>,
  error?: z.core.$ZodErrorMap,
) => parseWithZod(fields, { schema: coerceFormValue(schema), disableAutoCoercion: true, error });
