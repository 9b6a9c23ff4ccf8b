import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { completeResponse } from "~/http/complete-body.server";

const LONG = "Eine Seite mit 12 Übungen. ".repeat(100);

const requestWith = (accepted?: string) =>
  new Request("http://test.example/", {
    headers: accepted === undefined ? {} : { "Accept-Encoding": accepted },
  });

const encodingOf = async (accepted?: string) =>
  (await completeResponse(requestWith(accepted), LONG)).headers.get("Content-Encoding");

describe("a complete body", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0.2, br;q=0.8", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["identity, gzip;q=0.5", null],
    ["gzip;q=0", null],
    ["gzip;q=0, br;q=0, identity;q=0", null],
    ["deflate", null],
    ["zstd", null],
    ["", null],
    [undefined, null],
  ])("is encoded for Accept-Encoding %j as %j", async (accepted, encoding) => {
    expect(await encodingOf(accepted)).toBe(encoding);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (body: Buffer) => body],
  ])("carries its length and the whole text as %s", async (accepted, decode) => {
    const response = await completeResponse(requestWith(accepted), LONG);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(body.length));
    expect(decode(body).toString()).toBe(LONG);
  });

  it("is not compressed below 512 bytes", async () => {
    const encoding = async (length: number) =>
      (await completeResponse(requestWith("br"), "a".repeat(length))).headers.get("Content-Encoding");
    expect([await encoding(511), await encoding(512)]).toEqual([null, "br"]);
  });

  it.each(["br", "gzip"])("lets others in while more than 256 KB are compressed as %s", async (encoding) => {
    const first = (length: number) =>
      Promise.race([
        completeResponse(requestWith(encoding), "a".repeat(length)).then(() => "the answer"),
        setImmediate("others"),
      ]);
    expect([await first(256 * 1024), await first(256 * 1024 + 1)]).toEqual(["the answer", "others"]);
    const text = `${LONG.repeat(100)}end`;
    const body = Buffer.from(await (await completeResponse(requestWith(encoding), text)).arrayBuffer());
    expect((encoding === "br" ? brotliDecompressSync : gunzipSync)(body).toString()).toBe(text);
  });

  it("keeps the status and the headers", async () => {
    const response = await completeResponse(requestWith("gzip"), LONG, {
      status: 404,
      headers: { "X-Test": "kept" },
    });
    expect([response.status, response.headers.get("X-Test")]).toEqual([404, "kept"]);
  });
});
