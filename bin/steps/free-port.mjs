import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Finds a port of this machine on which nothing listens.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}
