import type { z } from "zod";
import type { User } from "~/domain/people/accounts/user.server";
import { DomainError, Unavailable } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { codeOfAbsence } from "~db/away";
import { isLockWait } from "~db/lock-wait";
import { loggedRequest } from "./logged-request.server";
import type { Schema } from "./parse.server";
import { requestScope } from "./request-scope.server";
import { retryHeaders } from "./retry.server";

/** @throws Unavailable; nothing has been saved then. A request whose schema has an idempotency key may be sent again */
export function beforeChange<Result>(
  request: Request,
  schema: Schema | undefined,
  step: () => Promise<Result>,
): Promise<Result> {
  const mayRepeat = isReading(request) || takesKey(schema);
  return orUnavailable(request, step, () => new Unavailable("unavailable", mayRepeat));
}

/** @throws Unavailable. Without an idempotency key, a signed-in user reads that it may have been saved */
export function changing<Result>(
  request: Request,
  actor: User | null,
  sent: unknown,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  const mayRepeat = isReading(request) || hasKey(sent);
  const text = !mayRepeat && actor ? "maybe_saved" : "unavailable";
  return orUnavailable(request, step, () => new Unavailable(text, mayRepeat));
}

/**
 * @throws a Response for what ends by itself, such as a 503, because not every route has an error page. That page finds its text in
 *   the request scope
 */
export async function showing<Result>(
  request: Request,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await orUnavailable(request, step, () => new Unavailable("unavailable", true));
  } catch (error) {
    if (!(error instanceof DomainError && "retryAfter" in error)) throw error;
    requestScope().failure ??= error;
    throw new Response(null, { status: error.status, headers: retryHeaders(error) });
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
    if (isLockWait(error)) {
      log.warn(loggedRequest(request), "a row was held too long by another transaction");
      // Its own transaction has changed nothing.
      throw new Unavailable("being_changed", true);
    }
    const cause = codeOfAbsence(error);
    if (!cause) throw error;
    log.warn(loggedRequest(request), `the database did not answer: ${cause}`);
    throw unavailable();
  }
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

const isKey = (name: string) => name.startsWith("idempotency_key");

/** Tells whether the input of a schema has an idempotency key, also where the schema transforms it. */
export function takesKey(schema: z.core.$ZodType | undefined): boolean {
  if (!schema) return false;
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "object") return Object.keys(def.shape).some(isKey);
  return def.type === "pipe" && takesKey(def.in);
}

const hasKey = (sent: unknown) =>
  typeof sent === "object" &&
  sent !== null &&
  Object.entries(sent).some(([name, value]) => isKey(name) && Boolean(value));
