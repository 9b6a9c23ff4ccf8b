import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { hangingUpload, slowUpload } from "../support/hanging-upload";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { race } from "../support/race";
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

/** Signs in new clients, each of whom may have two uploads open. */
const clientsFor = (uploads: number) => race(uploads / 2, () => own.addClient());
const twice = <Item>(items: Item[]) => items.flatMap((item) => [item, item]);
/** Fills a picture with bytes that do not belong to it. */
const padded = (bytes: number) => Buffer.concat([SMALL_PHOTO, Buffer.alloc(bytes - SMALL_PHOTO.length)]);
const cancelAll = (uploads: { cancel(): void }[]) => {
  for (const each of uploads) each.cancel();
};

it("16 uploads that sleep and 16 slow ones do not stop others, and pages are answered", async () => {
  const photo = padded(1_000_000);
  const clients = await clientsFor(16);
  const slowOnes = await clientsFor(16);
  const sleeping = await Promise.all(twice(clients).map((client) => hangingUpload(client, PATH, photo)));
  const slow = twice(slowOnes).map((client) => slowUpload(client, PATH, photo, 10_000));
  // Their places are taken when the server refuses a third upload of each of these people.
  await untilAnswered(slowOnes[7] as BrowserClient, 503);
  await untilAnswered(clients[7] as BrowserClient, 503);

  const began = performance.now();
  const late = await own.addClient();
  expect((await upload(late, PATH, {}, padded(5_000_000))).status).toBe(201);
  const seconds = (performance.now() - began) / 1000;
  reportFigure(`5 MB beside 16 sleeping and 16 slow uploads: 201 after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(10);
  expect((await late.get("/progress")).status).toBe(200);
  expect((await (await late.get(PATH)).json()).length).toBe(1);
  cancelAll([...sleeping, ...slow]);
});

it("when there is no room the slowest upload is answered 503 with its fields, and a new one is stored", async () => {
  const photo = padded(PHOTO_BYTES_MAX);
  const caption = "Kept of a slow one";
  const [first, ...others] = await clientsFor(16);
  const hangAtTheEnd = (client: BrowserClient, path = PATH, fields = {}) =>
    hangingUpload(client, path, photo, fields, "all but the end");
  const slowest = await hangAtTheEnd(first as BrowserClient, "/progress/new", { caption });
  const sleeping = [await hangAtTheEnd(first as BrowserClient)];
  for (const client of twice(others)) sleeping.push(await hangAtTheEnd(client));

  const late = await own.addClient();
  expect((await upload(late, PATH, {}, padded(5_000_000))).status).toBe(201);
  const answer = await slowest.answer;
  expect([answer.status, answer.retryAfter]).toEqual([503, "5"]);
  expect(answer.text).toContain(caption);
  expect(answer.text).toContain("Many photos are arriving at the moment.");
  // One photo of 10 MB was enough.
  expect(await Promise.all(sleeping.map((each) => each.finish()))).toEqual(sleeping.map(() => 201));
});
