import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { onceListening } from "~/platform/listening.server";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening<Made extends Server>(server: Made): Promise<Made> {
  open.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return server;
}
const webServer = () => createServer((_, response) => response.end());

it("waits for the first HTTP server of the process, and runs once", async () => {
  const begin = vi.fn();
  const waiting = webServer();
  onceListening(begin);
  await listening(createSocketServer());
  expect(begin).not.toHaveBeenCalled();
  await listening(waiting);
  expect(begin).toHaveBeenCalledOnce();
  await listening(webServer());
  expect(begin).toHaveBeenCalledOnce();
});

it("runs at the next request where the server listens already, as in development", async () => {
  const server = await listening(webServer());
  const begin = vi.fn();
  onceListening(begin);
  expect(begin).not.toHaveBeenCalled();
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(begin).toHaveBeenCalledOnce();
});
