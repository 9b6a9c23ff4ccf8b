import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type SharedServer, sharedServer } from "../support/shared-server";

/** The compression of a server that compresses each answer. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

let server: SharedServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  const client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  await client.get("/tasks");
  cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
});

/** Asks as a client, and returns the bytes as they were sent. Fetch would decode them. */
async function rawResponse(path: string, encoding: string, method = "GET") {
  const sent = request(`${server.origin}${path}`, {
    method,
    agent: false,
    headers: { cookie, "accept-encoding": encoding },
  }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const ANSWERS: [what: string, path: string, status: number, part: string][] = [
  ["a page", "/dashboard", 200, "</html>"],
  ["the page of an unknown address", "/no-such-page", 404, "</html>"],
  ["the page of an unknown task", "/tasks/999999999/notes", 404, "</html>"],
  ["a call", "/api/food-search?q=apple", 200, "]"],
  ["a part of a page", "/tasks/adherence", 200, "</"],
];

it("sends a style sheet as the build has compressed it, with its type and length", async () => {
  const page = await rawResponse("/dashboard", "identity");
  const [path = ""] = /\/assets\/app-[^"]+\.css/.exec(page.body.toString()) ?? [];
  const [plain, answer, other] = [
    await rawResponse(path, "identity"),
    await rawResponse(path, "gzip, br"),
    await rawResponse(path, "gzip, br;q=0"),
  ];
  expect(answer.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(answer.body.length),
    "content-type": "text/css; charset=utf-8",
    "cache-control": plain.headers["cache-control"],
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(brotliDecompressSync(answer.body)).toEqual(plain.body);
  expect(gunzipSync(other.body)).toEqual(plain.body);
  expect(answer.body.length).toBeLessThan(0.9 * brotliCompressSync(plain.body, QUICK).length);
});

describe.each(ANSWERS)("%s", (_, path, status, snippet) => {
  it.each(["br", "gzip"] as const)("is sent as one body in %s, with its length", async (encoding) => {
    const answer = await rawResponse(path, encoding);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(answer.body.length),
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(answer.headers).not.toHaveProperty("transfer-encoding");
    expect(DECODERS[encoding](answer.body).toString()).toContain(snippet);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const answer = await rawResponse(path, "br", "HEAD");
    expect([answer.status, answer.body.length]).toEqual([status, 0]);
    expect(answer.headers).toMatchObject({ "content-encoding": "br" });
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(0);
  });

  it("is sent as it is to a browser that accepts no encoding", async () => {
    const answer = await rawResponse(path, "identity");
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.body.toString()).toContain(snippet);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });
});
