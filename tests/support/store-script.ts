import { connect, disconnect } from "~db/client";
import type { TestServer } from "./server";

/**
 * Runs a function directly on a server's database. The server is stopped during that time, because only one
 * process can open an embedded database.
 */
export async function inStore<Result>(server: TestServer, work: () => Promise<Result>): Promise<Result> {
  await server.kill();
  await connect(server);
  const result = await work().finally(disconnect);
  await server.restart();
  return result;
}
