import { z } from "zod";
import type { Batches } from "~/domain/shared/pages/batches.server";
import { completeResponse } from "./complete-body.server";
import type { Schema } from "./parse.server";

/** Declares which bodies a call can answer: the schema for each status, or null for an empty body. */
export class Answers<Value> {
  constructor(
    readonly byStatus: Record<number, Schema | null>,
    readonly success: number,
    /** The fields that every error of the call has beside `error` and `fields`. */
    readonly inErrors: Record<string, unknown> = {},
    /** Never set. It only connects the declaration to the type of the result of the call. */
    readonly value?: Value,
  ) {}
}

export const ok = <Value>(schema: Schema<Value>) => new Answers<Value>({ 200: schema }, 200);

/** Declares a list of rows, which the call reads in batches. */
export const list = <Row>(schema: Schema<Row>) => new Answers<Batches<Row>>({ 200: z.array(schema) }, 200);

export const created = <Value>(schema: Schema<Value>) => new Answers<Value>({ 201: schema }, 201);

/** Declares the created thing with 201. For a thing that was there, the call returns a Reply with 200. */
export const createdOrExisting = <Value>(schema: Schema<Value>) =>
  new Answers<Value>({ 201: schema, 200: schema }, 201);

export const file = new Answers<Response>({ 200: null, 304: null }, 200);

export const eventStream = new Answers<Response>({ 200: null }, 200);

export const noContent = new Answers<void>({ 204: null }, 204);

export const withErrors = <Value>({ byStatus, success }: Answers<Value>, inErrors: Record<string, unknown>) =>
  new Answers<Value>(byStatus, success, inErrors);

export class Reply {
  constructor(
    readonly body: unknown,
    readonly options: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

/** Makes the Response of what a call returned. Dates become ISO 8601 in UTC. */
export async function respond(
  request: Request,
  { success }: Answers<unknown>,
  result: unknown,
): Promise<Response> {
  if (result instanceof Response) return result;
  const { body, options } = result instanceof Reply ? result : { body: result, options: {} };
  const { status = success, headers } = options;
  if (status === 204) return new Response(null, { status, headers });
  const json = new Headers(headers);
  json.set("Content-Type", "application/json");
  return await completeResponse(request, JSON.stringify(body), { status, headers: json });
}
