import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type BucketService, startBucketService } from "../support/bucket-service";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";
import { upload } from "../support/uploads";
import { logEnd } from "../support/warnings";

const CAPTION = "a caption that nobody else reads";
const NAME = "a-name-that-nobody-else-reads.jpg";

let bucket: BucketService;
let server: TestServer;
let client: BrowserClient;
beforeAll(async () => {
  bucket = await startBucketService();
  server = await startServer({ env: bucket.settings("coach-a/photos"), mayFail: true });
  client = await newClient(server.origin, "DEMO-ULTIMATE");
});
afterEach(() => bucket.behaves("works"));
afterAll(async () => {
  await server?.stop();
  await bucket?.stop();
});

interface Described {
  name: string;
  message?: string;
  code?: string;
  stack: string[];
  cause?: Described;
}

/** Uploads a photo, which fails. @returns the answer, and the lines with an error that it has written */
async function failedUpload() {
  const start = await logEnd(server);
  const response = await upload(client, "/api/progress-photos", { caption: CAPTION }, undefined, NAME);
  const end = await logEnd(server);
  const lines = server
    .output()
    .slice(start, end)
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  return { response, lines };
}

describe("the log of a photo that a bucket does not take", () => {
  it("has one line with the id of the request, the answer of the bucket and the calls in source files", async () => {
    bucket.behaves("readonly");
    const { response, lines } = await failedUpload();
    expect(response.status).toBe(503);
    expect(lines).toHaveLength(1);
    const { request, msg, error } = JSON.parse(lines[0] ?? "") as {
      request: string;
      msg: string;
      error: Described;
    };
    expect(msg).toBe("a photo could not be stored");
    expect(request).toBe(response.headers.get("x-request-id"));
    expect(error).toMatchObject({
      name: "StorageFailed",
      message: "the photo storage failed",
      cause: {
        name: "ServiceRefused",
        code: "AccessDenied",
        message: "the service answered 403 AccessDenied",
      },
    });
    expect(error.stack.join("\n")).toMatch(/ \(?app\/platform\/s3-storage\.server\.ts:\d+:\d+/);
    expect(error.stack.join("\n")).toMatch(/ \(?app\/domain\/coaching\/photos\/photos\.server\.ts:\d+:\d+/);
    expect(error.cause?.stack.join("\n")).toMatch(/app\/platform\/s3-storage\.server\.ts:\d+:\d+/);
  });

  it("names neither the photo nor the key of the bucket, and nothing that was sent", async () => {
    bucket.behaves("readonly");
    const start = await logEnd(server);
    await failedUpload();
    const written = server.output().slice(start);
    const { S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = bucket.settings();
    for (const secret of [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, CAPTION, NAME, "coach-a", ".webp"])
      expect(written.includes(secret), secret).toBe(false);
    const { refused } = bucket;
    expect(refused().length).toBeGreaterThan(0);
    for (const key of refused()) expect(written).not.toContain(/[\w-]{24}/.exec(key)?.[0]);
  });

  it("has the code of a connection that broke", async () => {
    bucket.behaves("breaks");
    const { response, lines } = await failedUpload();
    expect(lines).toHaveLength(1);
    const { request, error } = JSON.parse(lines[0] ?? "") as { request: string; error: Described };
    expect(request).toBe(response.headers.get("x-request-id"));
    expect(error.cause).toMatchObject({ name: "SocketError", code: "UND_ERR_SOCKET" });
    expect(error.cause).not.toHaveProperty("message");
  });
});
