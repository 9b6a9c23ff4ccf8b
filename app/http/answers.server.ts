import type { Schema } from "./parse.server";

/** The answers of a call: the schema of the body for each status, null for none. The first one is the success. */
export class Answers<Value> {
  constructor(
    readonly byStatus: Record<number, Schema | null>,
    readonly success: number,
    /** Never set: it ties the declaration to the type of what the call returns. */
    readonly value?: Value,
  ) {}
}

/** The answer 200 with a body of this schema. */
export const ok = <Value>(schema: Schema<Value>) => new Answers<Value>({ 200: schema }, 200);

/** The answer 201 with the thing that was created. */
export const created = <Value>(schema: Schema<Value>) => new Answers<Value>({ 201: schema }, 201);

/** The answer 204, which has no body. */
export const noContent = new Answers<void>({ 204: null }, 204);

/** Adds another answer to a call, such as a refusal with a body of its own; the call returns it as a Reply. */
export const orElse = <Value>({ byStatus, success }: Answers<Value>, status: number, schema: Schema) =>
  new Answers<Value>({ ...byStatus, [status]: schema }, success);

/** An answer with a status or headers that the declaration alone does not give. */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly options: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

/** Makes the response of a call from its result. Dates become ISO 8601 in UTC. */
export function respond({ success }: Answers<unknown>, result: unknown): Response {
  if (result instanceof Response) return result;
  const { body, options } = result instanceof Reply ? result : { body: result, options: {} };
  const { status = success, headers } = options;
  if (status === 204) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}
