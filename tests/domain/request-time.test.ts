import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { receive } from "~/http/edge.server";

it("a server gives each request the 10 minutes that its body may take, and the 5 that it may be held back", async () => {
  const server = createServer((request, response) => {
    receive({ server, request, response });
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(server.requestTimeout).toBe(900_000);
  } finally {
    server.close();
  }
});
