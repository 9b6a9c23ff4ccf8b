import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { DomainError, Invalid } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { readBody } from "./body.server";
import { translatorOf } from "./locale.server";
import { retryHeaders } from "./retry.server";
import { fieldErrors, fieldMessage } from "./validation-texts.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => unknown;
type Methods = Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Handler>>;

/**
 * Makes the one function that is both loader and action of an endpoint, from a handler per method. A handler returns
 * the JSON to answer or a Response; what it throws becomes `{ error, fields? }` with the error's status, anything
 * unexpected a logged 500.
 */
export function api(methods: Methods) {
  return async (args: Args): Promise<Response> => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const handler = methods[method as keyof Methods];
    if (!handler) return notAllowed(args.request, Object.keys(methods));
    try {
      const result = await handler(args);
      return result instanceof Response ? result : Response.json(result);
    } catch (error) {
      return failure(args.request, error);
    }
  };
}

/** 201 with the thing that was created. */
export const created = (body: unknown) => Response.json(body, { status: 201 });

/** 204: done, and nothing to say. */
export const done = (headers?: HeadersInit) => new Response(null, { status: 204, headers });

/**
 * Reads a JSON body and parses it without coercion.
 * @throws WrongMediaType, TooLarge, or Invalid with the messages per field
 */
export async function json<Schema extends z.ZodType>(
  { request }: Args,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readBody(request, "application/json");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Invalid("unreadable_body");
  }
  return parse(request, schema, body);
}

/**
 * Parses the query of a request; of a repeated name the last value counts.
 * @throws Invalid with the messages per field
 */
export async function query<Schema extends z.ZodType>(
  { request }: Args,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parse(request, schema, Object.fromEntries(new URL(request.url).searchParams));
}

async function parse<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> {
  const t = await translatorOf(request);
  const parsed = schema.safeParse(value, { error: fieldMessage(t) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join(".");
    fields[path] = [...(fields[path] ?? []), issue.message];
  }
  throw new Invalid("invalid_input", fields);
}

async function notAllowed(request: Request, allowed: string[]) {
  const t = await translatorOf(request);
  const allow = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  return Response.json(
    { error: t("error.method_not_allowed") },
    { status: 405, headers: { Allow: allow.join(", ") } },
  );
}

async function failure(request: Request, error: unknown): Promise<Response> {
  if (error instanceof Response) return error;
  const t = await translatorOf(request);
  if (!(error instanceof DomainError)) {
    log.error({ error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    return Response.json({ error: "Internal server error" }, { status: 500 });
  }
  const fields = fieldErrors(t, error);
  return Response.json(
    { error: t(`error.${error.text}`), ...(fields && { fields }) },
    { status: error.status, headers: retryHeaders(error) },
  );
}
