import type { User } from "~/domain/people/accounts/user.server";
import type { Writes } from "~/domain/people/accounts/write-limits";
import type { Member } from "~/domain/people/packages/rules";
import { rowId } from "~/domain/shared/ids";
import { isInBatches } from "~/domain/shared/pages/batches.server";
import { log } from "~/platform/log.server";
import { requireFreeSpace } from "~db/free-space";
import { type Answers, eventStream, file, type Reply, respond } from "./answers.server";
import { bodyLimitFor, isMultipart } from "./body.server";
import { type DeclaredPhoto, parsePhotoForm, photoOf } from "./form.server";
import { type Actor, type Args, type Audience, admitToCall } from "./guards.server";
import { knownFailure } from "./known-failure.server";
import { listResponse } from "./list-response.server";
import { translatorOf } from "./locale.server";
import { loggedRequest } from "./logged-request.server";
import { beforeChange, changing } from "./outage.server";
import { parseJson, parseQuery, type Schema } from "./parse.server";
import { retryHeaders } from "./retry.server";
import { fieldErrors } from "./validation-texts.server";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
type Method = (typeof METHODS)[number];

export interface CallInput<Query, Body> {
  query: Query;
  body: Body;
  /** Holds NaN when the path has no `:id`. */
  id: number;
  params: Args["params"];
  request: Request;
  /** Returns the bytes of the photo of a call that declares one. */
  photo: () => Buffer;
  /** Holds the bytes of an optional photo, or null. */
  sentPhoto: Buffer | null;
}

type Result<Value> = Value | Reply | Response;

export interface Call<By extends Audience, Query, Body, Value> {
  by: By;
  /** Lets members in whose package includes the call. Others get 403. */
  open?: (member: Member) => boolean;
  /** An optional one comes with the fields as a form; without it they can be JSON. */
  photo?: DeclaredPhoto;
  query?: Schema<Query>;
  body?: Schema<Body>;
  answer: Answers<Value>;
  /** Counts against the limits of the user. By default, GET counts as nothing and other methods as a change. */
  writes?: Writes;
  run: (actor: Actor<By>, input: CallInput<Query, Body>) => Result<Value> | Promise<Result<Value>>;
}

export interface DeclaredCall {
  by: Audience;
  photo?: DeclaredPhoto;
  query?: Schema;
  body?: Schema;
  answer: Answers<unknown>;
}

export interface Endpoint {
  (args: Args): Promise<Response>;
  calls: Partial<Record<Method, DeclaredCall>>;
}

type AnyCall = Call<Audience, unknown, unknown, unknown>;
type Calls = Partial<Record<Method, AnyCall>>;

/** Makes the function that declares a call of one method. It infers the types of the query, the body and the answer. */
const declare =
  (method: Method) =>
  <By extends Audience, Query, Body, Value>(call: Call<By, Query, Body, Value>): Calls => ({
    [method]: call as unknown as AnyCall,
  });

export const get = declare("GET");
export const post = declare("POST");
export const put = declare("PUT");
export const remove = declare("DELETE");

/** Answers HEAD by the call for GET, a DomainError with its status and `{ error, fields? }`, and any other error with 500. */
export function api(...calls: Calls[]): Endpoint {
  const byMethod: Calls = Object.assign({}, ...calls);
  const answer = async (args: Args): Promise<Response> => {
    const { method } = args.request;
    const call = byMethod[method === "HEAD" ? "GET" : (method as Method)];
    if (!call) return notAllowed(args.request, Object.keys(byMethod));
    try {
      return await respond(args.request, call.answer, await run(call, args));
    } catch (error) {
      return failed(args.request, call.answer, error);
    }
  };
  return Object.assign(answer, { calls: byMethod });
}

async function run(call: AnyCall, args: Args): Promise<unknown> {
  const { request, params } = args;
  const reads = request.method === "GET" || request.method === "HEAD";
  const writes = call.writes ?? (reads ? "nothing" : "change");
  if (!reads) await requireFreeSpace();
  // A page loads files and opens streams by itself, also when nobody looks at it.
  const isPassive = call.answer === file || call.answer === eventStream;
  const admit = () => admitToCall(call.by, args, { writes, open: call.open, isPassive });
  const actor = await beforeChange(request, call.body, admit);
  const id = params.id === undefined ? Number.NaN : rowId(params.id);
  const query = call.query && (await parseQuery(request, call.query));
  const { body, photo } = await readBody(call, request, actor);
  return await changing(request, actor, body, async () => {
    const input = { query, body, photo: photoOf(photo), sentPhoto: photo, id, params, request };
    const result = await call.run(actor, input);
    return isInBatches(result) && actor ? await listResponse(request, actor, result) : result;
  });
}

async function readBody({ body: schema, photo }: AnyCall, request: Request, actor: User | null) {
  if (schema && photo && actor && (photo === true || isMultipart(request)))
    return await parsePhotoForm(request, schema, { sender: actor, declared: photo });
  const body = schema && (await parseJson(request, schema, bodyLimitFor(actor)));
  return { body, photo: null };
}

async function notAllowed(request: Request, allowed: string[]) {
  const t = await translatorOf(request);
  const allow = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  return Response.json(
    { error: t("error.method_not_allowed") },
    { status: 405, headers: { Allow: allow.join(", ") } },
  );
}

async function failed(request: Request, { inErrors }: Answers<unknown>, error: unknown): Promise<Response> {
  if (error instanceof Response) return error;
  const t = await translatorOf(request);
  const failure = knownFailure(error);
  if (!failure) {
    log.error({ error, ...loggedRequest(request) }, "request failed");
    return Response.json({ ...inErrors, error: t("error.internal") }, { status: 500 });
  }
  const fields = fieldErrors(t, failure);
  return Response.json(
    { ...inErrors, error: t(`error.${failure.text}`), ...(fields && { fields }) },
    { status: failure.status, headers: retryHeaders(failure) },
  );
}
