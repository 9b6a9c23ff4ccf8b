import type { PGlite } from "@electric-sql/pglite";
import { log } from "~/platform/log.server";

/**
 * Ends the process when the embedded database gives up, as PostgreSQL does when it cannot write its log. Another query would
 * keep the process busy for ever. The next start repairs the database.
 */
export function endOnPanic(client: PGlite): void {
  const { execProtocol, execProtocolStream } = client;
  client.execProtocol = (...args) => execProtocol.apply(client, args).catch(end);
  client.execProtocolStream = (...args) => execProtocolStream.apply(client, args).catch(end);
}

function end(error: unknown): never {
  if ((error as { severity?: unknown }).severity !== "PANIC") throw error;
  log.fatal({ error }, "the embedded database cannot go on");
  process.exit(1);
}
