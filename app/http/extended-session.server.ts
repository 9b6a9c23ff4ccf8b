import type { ServerResponse } from "node:http";
import { extendSession, type FoundSession } from "~/domain/people/accounts/sessions.server";
import { log } from "~/platform/log.server";
import { requireFreeSpace } from "~db/free-space";
import { isDiskFull } from "~db/full-disk";
import { isFetchedAhead } from "./origin.server";
import { requestScope } from "./request-scope.server";
import { sessionHeaders } from "./session.server";

/**
 * Extends a session whose end is near, and lets the answer send its cookies anew. A page that is fetched ahead extends none, because
 * nobody may look at it. Where the database cannot write, as on a full disk, the session keeps its end, and a later request extends it.
 */
export async function extendNearEnd(request: Request, id: string, session: FoundSession): Promise<void> {
  if (!session.isEndNear || isFetchedAhead(request) || !(await isExtended(id))) return;
  const headers = await sessionHeaders({ user: session.user, sessionId: id });
  requestScope().cookies = headers.getSetCookie();
}

async function isExtended(id: string): Promise<boolean> {
  try {
    await requireFreeSpace();
    return await extendSession(id);
  } catch (error) {
    if (!isDiskFull(error)) log.warn({ error }, "a session could not be extended");
    return false;
  }
}

/** Adds the cookies of an extended session to an answer, unless the answer sets one of them itself, as a sign-out does. */
export function sendExtendedCookies(response: ServerResponse, extended: string[]): void {
  const own = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const names = own.map(nameOf);
  if (!extended.some((cookie) => names.includes(nameOf(cookie))))
    response.setHeader("Set-Cookie", [...own, ...extended]);
}

const nameOf = (cookie: string) => cookie.split("=", 1)[0];
