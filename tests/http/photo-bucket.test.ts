import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Behaviour, type BucketService, startBucketService } from "../support/bucket-service";
import { reportFigure } from "../support/figures";
import { inFull } from "../support/full-run";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";
import { upload } from "../support/uploads";

const PATH = "/api/progress-photos";
/** The longest time that an answer may take, in milliseconds: 10 seconds for the service, and some for a busy machine. */
const SOON = 14_000;
const AWAY = {
  error: "Photos can't be saved or shown at the moment. Nothing was saved. Please try again in a moment.",
};

let bucket: BucketService;
let server: TestServer;
let client: BrowserClient;
let shown: string;

beforeAll(async () => {
  bucket = await startBucketService();
  server = await startServer({ env: bucket.settings("coach-a/photos"), mayFail: true });
  client = await newClient(server.origin, "DEMO-ULTIMATE");
  const { photo_key } = await (await upload(client, PATH)).json();
  shown = `/api/files/${photo_key}`;
});
afterEach(() => bucket.behaves("works"));
afterAll(async () => {
  await server?.stop();
  await bucket?.stop();
});

const count = async () => ((await (await client.get(PATH)).json()) as unknown[]).length;

/** Waits for an answer while other requests are answered too. @returns the answer, and how long it took in milliseconds */
async function timed(request: Promise<Response>) {
  const startedAt = Date.now();
  let isOpen = true;
  const others = (async () => {
    while (isOpen) expect((await client.get("/health")).status).toBe(200);
  })();
  // If no answer comes, the server is stopped while it is asked.
  others.catch(() => {});
  const response = await request;
  const text = await response.text();
  isOpen = false;
  await others;
  return { response, text, ms: Date.now() - startedAt };
}

it("photos are kept below the prefix of the settings, and shown", async () => {
  expect(bucket.keys()).toHaveLength(2);
  for (const key of bucket.keys()) expect(key).toMatch(/^coach-a\/photos\/[\w-]{24}(\.thumb)?\.webp$/);
  expect((await client.get(shown)).status).toBe(200);
});

describe("while the service", () => {
  const REFUSED = "is %s, an upload is answered %d and stores no row";
  it.each<[Behaviour, number]>([["stalls", 503]])(REFUSED, inFull({ timeout: 120_000 }), refusesUploads);
  it.each<[Behaviour, number]>([
    ["breaks", 503],
    ["full", 507],
  ])(REFUSED, { timeout: 120_000 }, refusesUploads);

  async function refusesUploads(how: Behaviour, status: number) {
    const before = await count();
    bucket.behaves(how);
    const { response, text, ms } = await timed(upload(client, PATH));
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe(status === 503 ? "10" : null);
    if (status === 503) expect(JSON.parse(text)).toEqual(AWAY);
    expect(ms).toBeLessThan(SOON);
    reportFigure(`a bucket service that ${how}: upload answered ${response.status} after ${ms} ms`);
    expect(await count()).toBe(before);
    bucket.behaves("works");
    expect((await upload(client, PATH)).status).toBe(201);
  }

  const UNSEEN = "is %s, a photo is answered 503";
  it.each<Behaviour>(["silent"])(UNSEEN, inFull({ timeout: 400_000 }), showsNothing);
  it.each<Behaviour>(["breaks"])(UNSEEN, { timeout: 400_000 }, showsNothing);

  async function showsNothing(how: Behaviour) {
    bucket.behaves(how);
    const { response, text, ms } = await timed(client.get(shown));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(JSON.parse(text)).toEqual(AWAY);
    expect(ms).toBeLessThan(SOON);
    reportFigure(`a bucket service that ${how}: photo answered ${response.status} after ${ms} ms`);
    bucket.behaves("works");
    expect((await client.get(shown)).status).toBe(200);
  }
});
