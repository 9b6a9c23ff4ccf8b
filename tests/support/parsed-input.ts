import type { z } from "zod";
import { parseFields } from "~/http/form-fields.server";
import { parseFormValues } from "~/http/form-values.server";

/** The result of parsing an input: its value, or the names of the rejected fields. */
export interface Parsed {
  value: unknown;
  refused: string[];
}

/** Parses a JSON body with a schema, as a call does. */
export function parsedJson(schema: z.ZodType, body: unknown): Parsed {
  const { success, data, error } = schema.safeParse(body);
  return success
    ? { value: data, refused: [] }
    : { value: undefined, refused: [...new Set(error.issues.map(({ path }) => path.join(".")))] };
}

/** Parses the fields of a form with a schema, as a screen does. */
export function parsedForm(schema: z.ZodType, fields: Record<string, string> | [string, string][]): Parsed {
  const submission = parseFormValues(parseFields(new URLSearchParams(fields).toString()), schema);
  if (submission.status === "success") return { value: submission.value, refused: [] };
  return { value: undefined, refused: Object.keys(submission.error ?? {}) };
}
