import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type HangingUpload, hangingUpload } from "../support/hanging-upload";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { SMALL_PHOTO, upload } from "../support/uploads";

const PATH = "/api/progress-photos";

let server: TestServer;
let own: NewTrainer;

beforeAll(async () => {
  // A server of its own, because its places for uploads are all taken for a while.
  server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  own = await newTrainer(server.origin);
});
afterAll(() => server?.stop());

const hang = (visitor: BrowserClient) => hangingUpload(visitor, PATH, SMALL_PHOTO);
/** Uploads until the answer has this status, because the server may not have seen the other uploads yet. */
const untilAnswered = (visitor: BrowserClient, status: number) =>
  vi.waitFor(
    async () => {
      const response = await upload(visitor, PATH);
      const body = await response.json();
      expect(response.status).toBe(status);
      return { response, body };
    },
    { timeout: 10_000, interval: 100 },
  );

it("the third upload of a person at once is answered 503, until one of the others ends", async () => {
  const client = await own.addClient();
  const other = await own.addClient();
  const [first, second] = [await hang(client), await hang(client)];
  const { response, body } = await untilAnswered(client, 503);
  expect(response.headers.get("retry-after")).toBe("5");
  const error = "Many photos are arriving at the moment. Please wait a few seconds and send the form again.";
  expect(body).toEqual({ error });
  expect((await upload(other, PATH)).status).toBe(201);

  expect(await first.finish()).toBe(201);
  expect((await upload(client, PATH)).status).toBe(201);
  expect(await second.finish()).toBe(201);
});

it("a cancelled upload gives its place back, and stores nothing", async () => {
  const client = await own.addClient();
  const uploads = [await hang(client), await hang(client)];
  await untilAnswered(client, 503);
  const stored = async () => {
    const checkIns: unknown[] = await (await client.get(PATH)).json();
    return [checkIns.length, storedPhotos(server).length];
  };
  const [checkIns = 0, files = 0] = await stored();
  for (const each of uploads) each.cancel();
  await untilAnswered(client, 201);
  expect(await stored()).toEqual([checkIns + 1, files + 2]);
});

it("the 17th upload of all people at once is answered 503, and pages are answered", async () => {
  const uploads: HangingUpload[] = [];
  for (let person = 0; person < 8; person++) {
    const client = await own.addClient();
    uploads.push(await hang(client), await hang(client));
  }
  const late = await own.addClient();
  const { response } = await untilAnswered(late, 503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect((await late.get("/dashboard")).status).toBe(200);
  const statuses = await Promise.all(uploads.map((each) => each.finish()));
  expect(statuses).toEqual(Array.from({ length: 16 }, () => 201));
  expect((await upload(late, PATH)).status).toBe(201);
});
