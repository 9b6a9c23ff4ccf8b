import type { z } from "zod";
import { Invalid } from "~/domain/shared/errors";
import { readText } from "./body.server";
import { translatorOf } from "./locale.server";
import { fieldMessage } from "./validation-texts.server";

export type Schema<Value = unknown> = z.ZodType<Value>;

/** Parses a JSON body without coercion. @throws WrongMediaType, TooLarge above `limit` bytes, TooSlow, Invalid with messages per field */
export async function parseJson<Value>(
  request: Request,
  schema: Schema<Value>,
  limit: number,
): Promise<Value> {
  const text = await readText(request, "application/json", limit);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Invalid("unreadable_body");
  }
  return parse(request, schema, body);
}

/** If a name repeats, its last value counts. @throws Invalid with messages per field */
export function parseQuery<Value>(request: Request, schema: Schema<Value>): Promise<Value> {
  return parse(request, schema, Object.fromEntries(new URL(request.url).searchParams));
}

async function parse<Value>(request: Request, schema: Schema<Value>, value: unknown): Promise<Value> {
  const t = await translatorOf(request);
  const parsed = schema.safeParse(value, { error: fieldMessage(t) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  // What is wrong with the whole has no field: `error` says it.
  for (const issue of parsed.error.issues.filter(({ path }) => path.length > 0)) {
    const path = issue.path.join(".");
    fields[path] = [...(fields[path] ?? []), issue.message];
  }
  throw new Invalid("invalid_input", Object.keys(fields).length > 0 ? fields : undefined);
}
