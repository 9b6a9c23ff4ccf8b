import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { completeResponse } from "~/http/complete-body.server";

const LONG = "Eine Seite mit 12 Übungen. ".repeat(100);

const asked = (accepted?: string) =>
  new Request("http://test.example/", {
    headers: accepted === undefined ? {} : { "Accept-Encoding": accepted },
  });

const encodingOf = (accepted?: string) =>
  completeResponse(asked(accepted), LONG).headers.get("Content-Encoding");

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
  ])("is encoded for Accept-Encoding %j as %j", (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (body: Buffer) => body],
  ])("carries its length and the whole text as %s", async (accepted, decode) => {
    const response = completeResponse(asked(accepted), LONG);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(body.length));
    expect(decode(body).toString()).toBe(LONG);
  });

  it("is not compressed below 512 bytes", () => {
    const encoding = (length: number) =>
      completeResponse(asked("br"), "a".repeat(length)).headers.get("Content-Encoding");
    expect([encoding(511), encoding(512)]).toEqual([null, "br"]);
  });

  it("keeps the status and the headers", () => {
    const response = completeResponse(asked("gzip"), LONG, { status: 404, headers: { "X-Test": "kept" } });
    expect([response.status, response.headers.get("X-Test")]).toEqual([404, "kept"]);
  });
});
