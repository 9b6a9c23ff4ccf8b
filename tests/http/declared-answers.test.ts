import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { BrowserClient } from "../support/browser-client";

it("an answer without what its call declares fails the test that asks for it", async () => {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const visitor = new BrowserClient(`http://127.0.0.1:${port}`);
  await expect(visitor.get("/api/users/me")).rejects.toThrow("unlike its schema");
});
