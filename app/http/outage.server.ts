import type { User } from "~/domain/people/accounts/user.server";
import { Unavailable } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { codeOfAbsence } from "~db/away";
import { loggedRequest } from "./logged-request.server";
import type { Schema } from "./parse.server";
import { requestScope } from "./request-scope.server";

/** @throws Unavailable; nothing has been saved then. A request whose schema has an idempotency key may be sent again */
export function beforeChange<Result>(
  request: Request,
  schema: Schema | undefined,
  step: () => Promise<Result>,
): Promise<Result> {
  return orUnavailable(request, step, () => new Unavailable(isReading(request) || takesKey(schema)));
}

/** @throws Unavailable. Without an idempotency key, a signed-in user reads that it may have been saved */
export function changing<Result>(
  request: Request,
  actor: User | null,
  sent: unknown,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  const mayRepeat = isReading(request) || hasKey(sent);
  return orUnavailable(request, step, () => new Unavailable(mayRepeat, !mayRepeat && actor !== null));
}

/** @throws a Response with 503, because not every route has an error page. That page finds its text in the request scope */
export async function showing<Result>(
  request: Request,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await orUnavailable(request, step, () => new Unavailable(true));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    requestScope().failure ??= error;
    throw new Response(null, { status: error.status, headers: { "Retry-After": String(error.retryAfter) } });
  }
}

async function orUnavailable<Result>(
  request: Request,
  step: () => Result | Promise<Result>,
  unavailable: () => Unavailable,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const cause = codeOfAbsence(error);
    if (!cause) throw error;
    log.warn(loggedRequest(request), `the database did not answer: ${cause}`);
    throw unavailable();
  }
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

const isKey = (name: string) => name.startsWith("idempotency_key");

const takesKey = (schema: Schema | undefined) =>
  schema !== undefined && "shape" in schema && Object.keys(schema.shape as object).some(isKey);

const hasKey = (sent: unknown) =>
  typeof sent === "object" &&
  sent !== null &&
  Object.entries(sent).some(([name, value]) => isKey(name) && Boolean(value));
