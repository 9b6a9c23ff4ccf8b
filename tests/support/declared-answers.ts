import { isDeepStrictEqual } from "node:util";
import { matchPath } from "@remix-run/react";
import { compareAnswers } from "./browser-client";
import { type Entry, siteMap } from "./site-map";

type Call = Extract<Entry, { kind: "call" }>;

const calls = siteMap().filter((entry): entry is Call => entry.kind === "call");

/**
 * Compares the answer of a call with the schema that the call declares for its status. Schemas are strict: a
 * missing field fails, and so does an unknown field. Errors all have the shape `{ error, fields? }`,
 * with the fields that the call declares for its errors.
 * @throws Error with the differences
 */
async function checkAnswer(method: string, response: Response): Promise<void> {
  const { pathname } = new URL(response.url);
  const call = calls.find((entry) => entry.method === method && matchPath(entry.path, pathname));
  if (!call || !response.headers.get("content-type")?.startsWith("application/json")) return;
  const schema = call.declares.answer.byStatus[response.status];
  const body: unknown = await response.clone().json();
  if (!schema) {
    // The demo's sign-in service answers with the errors of its own protocol.
    if (!pathname.startsWith("/api/")) return;
    if (response.status < 400) throw new Error(`${method} ${pathname} declares no answer ${response.status}`);
    return checkError(method, pathname, body, call.declares.answer.inErrors);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Error(
      `${method} ${pathname} answered ${response.status} unlike its schema: ${parsed.error.message}`,
    );
}

compareAnswers(checkAnswer);

function checkError(method: string, pathname: string, body: unknown, inErrors: Record<string, unknown>) {
  const { error, fields, ...rest } = body as Record<string, unknown>;
  if (typeof error === "string" && isDeepStrictEqual(rest, inErrors)) return;
  throw new Error(
    `${method} ${pathname} answered an error of another shape: ${JSON.stringify({ fields, ...rest })}`,
  );
}
