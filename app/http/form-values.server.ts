import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { parseNumber } from "~/domain/shared/numbers";

export const isWhole = (schema: unknown): boolean => (schema as z.ZodNumber | undefined)?.isInt === true;

/** Reads numbers as the scripts of the browser do: Conform itself would take "8e1" and "0x50", and refuse "72,5". */
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

export const parseFormValues = <Value>(
  fields: URLSearchParams,
  schema: z.ZodType<Value>,
  error?: z.core.$ZodErrorMap,
) => parseWithZod(fields, { schema: coerceFormValue(schema), disableAutoCoercion: true, error });
