import { connect, disconnect } from "~db/client";
import type { TestServer } from "./server";

/**
 * Runs a function directly on a server's database. A server on an embedded database is stopped during that time, because only
 * one process can open it.
 * @param stops whether the server is stopped, and starts again afterwards, on every database
 */
export async function inStore<Result>(
  server: TestServer,
  work: () => Promise<Result>,
  stops = !server.databaseUrl,
): Promise<Result> {
  if (stops) await server.kill();
  await connect(server);
  const result = await work().finally(disconnect);
  if (stops) await server.restart();
  return result;
}
