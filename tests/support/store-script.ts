import { connect, disconnect } from "~db/client";
import type { TestServer } from "./server";

/** Does something in a server's database by hand. The server is stopped meanwhile: an embedded one has one master. */
export async function inStore<Result>(server: TestServer, work: () => Promise<Result>): Promise<Result> {
  await server.kill();
  await connect(server);
  const result = await work().finally(disconnect);
  await server.restart();
  return result;
}
