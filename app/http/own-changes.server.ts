import type { Writes } from "~/domain/people/accounts/write-limits";
import { requestScope } from "./request-scope.server";

/** Holds the changes of each session that are not answered yet. Each ends with its connection. */
const unanswered = new Map<string, Set<Promise<void>>>();

/** Limits in milliseconds how long a page waits for a change. */
const PATIENCE_MS = 1_000;

/**
 * Lets a page show what the same user has changed just before. A browser may send a tick and ask for the next page at the same
 * moment, over two connections. So a request that reads waits, for at most a second, until the changes that arrived
 * before it are answered. Nothing waits for an upload, which takes long.
 */
export async function afterOwnChanges(sessionId: string, writes: Writes): Promise<void> {
  if (writes === "change") return noteChange(sessionId);
  const earlier = unanswered.get(sessionId);
  if (!earlier || writes === "upload") return;
  let giveUp: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    giveUp = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(earlier), patience]);
  clearTimeout(giveUp);
}

function noteChange(sessionId: string) {
  const { connection } = requestScope();
  if (!connection) return;
  const changes = unanswered.get(sessionId) ?? new Set();
  unanswered.set(sessionId, changes);
  const change = new Promise<void>((resolve) => connection.onClose(resolve)).then(() => {
    changes.delete(change);
    if (changes.size === 0) unanswered.delete(sessionId);
  });
  changes.add(change);
}
