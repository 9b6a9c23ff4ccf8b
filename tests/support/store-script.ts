import { connect, disconnect } from "~db/client";
import type { TestServer } from "./server";

/**
 * Runs a function directly on a server's database. A server on an embedded database is stopped during that time, because only
 * one process can open it.
 * @param options.restarts whether a server on PostgreSQL is stopped too, because the test needs it to start again
 */
export async function inStore<Result>(
  server: TestServer,
  work: () => Promise<Result>,
  { restarts = false } = {},
): Promise<Result> {
  const stops = restarts || !server.databaseUrl;
  if (stops) await server.kill();
  await connect(server);
  const result = await work().finally(disconnect);
  if (stops) await server.restart();
  return result;
}
