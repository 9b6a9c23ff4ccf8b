import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { fetch } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { limited, type OutgoingLimits } from "~/platform/outgoing.server";
import { collectGarbage } from "../support/garbage";

/** Limits of which each test reaches only one. */
const LIMITS: OutgoingLimits = { connect: 20_000, silence: 20_000, whole: 20_000, bytes: 10_000 };

let server: Server;
afterEach(async () => {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Asks a service that answers in one way, and reads the answer, while garbage is collected. */
async function ask(answer: Answer, limits: Partial<OutgoingLimits> = {}): Promise<string> {
  server = createServer((request, response) => answer(response, request)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const collecting = setTimeout(collectGarbage, 150);
  try {
    const dispatcher = limited({ ...LIMITS, ...limits });
    return await (await fetch(`http://127.0.0.1:${port}/`, { dispatcher })).text();
  } finally {
    clearTimeout(collecting);
  }
}

describe("an answer of another service", { timeout: 20_000 }, () => {
  it("is read when it comes in time, and is asked for without compression", async () => {
    const text = await ask((response, request) => {
      response.end(`${request.headers["accept-encoding"]} ${"x".repeat(9_000)}`);
    });
    expect(text).toBe(`identity ${"x".repeat(9_000)}`);
  });

  it.each<[string, Partial<OutgoingLimits>, Answer, object]>([
    ["does not begin", { silence: 300 }, () => {}, { code: "UND_ERR_HEADERS_TIMEOUT" }],
    [
      "does not go on",
      { silence: 300 },
      (response) => response.writeHead(200).write("half"),
      { code: "UND_ERR_BODY_TIMEOUT" },
    ],
    ["does not end", { whole: 600 }, drip, { message: "no whole answer in time" }],
    [
      "is too large",
      {},
      (response) => response.writeHead(200).write("x".repeat(10_001)),
      { code: "UND_ERR_RES_EXCEEDED_MAX_SIZE" },
    ],
    [
      "is compressed",
      {},
      (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("x")),
      { message: "a compressed answer" },
    ],
  ])("that %s is given up", async (_, limits, answer, cause) => {
    await expect(ask(answer, limits)).rejects.toMatchObject({ cause });
  });
});

function drip(response: ServerResponse) {
  response.writeHead(200);
  const dripping = setInterval(() => response.write("x"), 50);
  response.once("close", () => clearInterval(dripping));
}
