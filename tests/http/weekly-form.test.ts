// Takes a minute: it sends photos of 10 MB, and kills the server between two of them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { redAndBlue } from "../support/made-pictures";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { SMALL_PHOTO, uploadPoses } from "../support/uploads";

const MAX = 10_485_760;
const DONE = "/progress#upload-check-in";
const BROKEN = Buffer.from("%PDF-1.7\n");

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

interface Photo {
  pose: string | null;
  weight_kg: number | null;
  caption: string;
}
const aClient = () => newClient(server.origin, "DEMO-ULTIMATE");
const listed = async (client: BrowserClient): Promise<Photo[]> =>
  await (await client.get("/api/progress-photos")).json();
const posesOf = async (client: BrowserClient) => (await listed(client)).map(({ pose }) => pose).reverse();
const weightsOf = async (client: BrowserClient) =>
  (await listed(client)).flatMap(({ weight_kg }) => weight_kg ?? []);

/** Returns the fields of a form with a key for each pose. */
const fieldsWith = (facts: Record<string, string> = {}) => ({
  weight_kg: "81.5",
  caption: "Week one",
  idempotency_key_front: randomUUID(),
  idempotency_key_side: randomUUID(),
  idempotency_key_back: randomUUID(),
  ...facts,
});
const ALL = { front: SMALL_PHOTO, side: SMALL_PHOTO, back: SMALL_PHOTO };
const padded = (bytes: number) => Buffer.concat([SMALL_PHOTO, Buffer.alloc(bytes - SMALL_PHOTO.length)]);

it.each(["/progress/new", "/daily-checkins/new"])("%s says which photos it takes", async (form) => {
  const page = await (await (await aClient()).get(form)).text();
  const [, hint] = /class="field-hint">([^<]*JPG[^<]*)</.exec(page.replaceAll("<!-- -->", "")) ?? [];
  expect(hint).toContain("JPG, PNG, GIF, WebP, HEIC or HEIF, at most 10MB; HEIC up to 24 megapixels.");
});

describe("the form of a weekly check-in with three poses", () => {
  it("saves them in one body, with what was measured once", async () => {
    const client = await aClient();
    const response = await uploadPoses(client, fieldsWith(), ALL);
    expect([response.status, response.headers.get("location")]).toEqual([302, DONE]);
    expect(await posesOf(client)).toEqual(["front", "side", "back"]);
    expect(await weightsOf(client)).toEqual([81.5]);
    expect((await listed(client)).map(({ caption }) => caption)).toEqual([
      "Week one",
      "Week one",
      "Week one",
    ]);
  });

  it("saves one pose alone, and asks for a photo without any", async () => {
    const client = await aClient();
    const page = await Page.of(uploadPoses(client, fieldsWith(), {}));
    expect([page.status, page.errorOf("photo_front")]).toEqual([400, "Please choose a photo"]);
    expect((await uploadPoses(client, fieldsWith(), { back: SMALL_PHOTO })).status).toBe(302);
    expect(await posesOf(client)).toEqual(["back"]);
  });

  it("makes nothing twice when it is sent twice, also at once", async () => {
    const client = await aClient();
    const fields = fieldsWith();
    const answers = await race(2, () => uploadPoses(client, fields, ALL));
    answers.push(await uploadPoses(client, fields, ALL));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await posesOf(client)).toHaveLength(3);
    expect(await weightsOf(client)).toEqual([81.5]);
  });

  it("saves 10 MB of each around a broken one, whose reason it shows, and then that one", async () => {
    const client = await aClient();
    const fields = fieldsWith();
    const large = padded(MAX);
    const page = await Page.of(uploadPoses(client, fields, { front: large, side: BROKEN, back: large }));
    expect([page.status, page.errorOf("photo_side")]).toEqual([
      415,
      expect.stringMatching(/^Side: This file isn't a photo/),
    ]);
    expect(page.text.match(/Saved\b/g)?.length).toBeGreaterThanOrEqual(2);
    for (const pose of ["front", "back"]) expect(page.html).not.toContain(`name="photo_${pose}"`);
    expect(page.form("weight_kg").value("idempotency_key_front")).toBe(fields.idempotency_key_front);
    expect(await posesOf(client)).toEqual(["front", "back"]);

    const again = Object.fromEntries(page.form("weight_kg").fields());
    expect((await uploadPoses(client, again, { side: SMALL_PHOTO })).headers.get("location")).toBe(DONE);
    expect(await posesOf(client)).toEqual(["front", "back", "side"]);
    expect(await weightsOf(client)).toEqual([81.5]);
  });

  it("saves what was measured with the next pose when the first is refused", async () => {
    const client = await aClient();
    const fields = fieldsWith();
    const first = await uploadPoses(client, fields, {
      front: BROKEN,
      side: padded(MAX + 1),
      back: SMALL_PHOTO,
    });
    const page = await Page.of(Promise.resolve(first));
    expect([page.status, page.errorOf("photo_side")]).toEqual([
      415,
      expect.stringMatching(/larger than 10 MB/),
    ]);
    expect((await uploadPoses(client, fields, { front: SMALL_PHOTO })).status).toBe(302);
    expect([await posesOf(client), await weightsOf(client)]).toEqual([["back", "front"], [81.5]]);
  });

  it("saves nothing with a mistake in a field or for a day out of reach", async () => {
    const client = await aClient();
    for (const [name, value] of [
      ["weight_kg", "500.5"],
      ["check_in_date", "2099-01-01"],
    ] as const) {
      const page = await Page.of(uploadPoses(client, fieldsWith({ [name]: value }), ALL));
      expect([page.status, page.form("weight_kg").value(name), page.errorOf(name)]).toEqual([
        400,
        value,
        expect.any(String),
      ]);
    }
    expect(await listed(client)).toEqual([]);
  });

  it("refuses another photo under the key of a saved one, and keeps it as a second when it is sent again", async () => {
    const client = await aClient();
    const fields = fieldsWith();
    await uploadPoses(client, fields, { front: SMALL_PHOTO });
    const other = await redAndBlue(30, 40).jpeg().toBuffer();
    const page = await Page.of(uploadPoses(client, fields, { front: other }));
    expect([page.status, page.errorOf("photo_front")]).toEqual([
      409,
      expect.stringMatching(/^Front: This form has already/),
    ]);
    const again = Object.fromEntries(page.form("weight_kg").fields());
    expect(again.idempotency_key_front).not.toBe(fields.idempotency_key_front);
    expect((await uploadPoses(client, again, { front: other })).status).toBe(302);
    expect([await posesOf(client), await weightsOf(client)]).toEqual([["front", "front"], [81.5]]);
  });

  it("shows its words in German", async () => {
    const client = await aClient();
    client.cookies.set("language", "de");
    const page = await Page.of(uploadPoses(client, fieldsWith(), { front: SMALL_PHOTO, side: BROKEN }));
    expect(page.text).toContain("Gespeichert");
    expect(page.text).toContain("Bitte wähle die Fotos ohne „Gespeichert“ noch einmal aus");
  });
});

it("counts as three of the 60 photos of an hour", async () => {
  const client = await aClient();
  for (let times = 0; times < 19; times++)
    expect((await uploadPoses(client, fieldsWith(), ALL)).status).toBe(302);
  await uploadPoses(client, fieldsWith(), { front: SMALL_PHOTO });
  const fields = fieldsWith();
  const page = await Page.of(uploadPoses(client, fields, ALL));
  const reason = expect.stringMatching(/^Back: You have made too many changes or uploads within an hour/);
  expect([page.status, page.errorOf("photo_back")]).toEqual([429, reason]);
  expect(await posesOf(client)).toHaveLength(60);
}, 120_000);

it("a server that is killed between two photos has saved the first, and the form sent again makes nothing twice", async () => {
  const client = await aClient();
  const fields = fieldsWith();
  const photo = await redAndBlue(2400, 3200).jpeg({ quality: 100 }).toBuffer();
  const poses = { front: SMALL_PHOTO, side: photo, back: photo };
  const before = storedPhotos(server).length;
  const sending = uploadPoses(client, fields, poses).catch(() => null);
  await vi.waitFor(() => expect(storedPhotos(server).length).toBeGreaterThan(before), { interval: 5 });
  await server.kill();
  expect(await sending).toBeNull();
  await server.restart();

  expect((await posesOf(client)).length).toBeLessThan(3);
  expect((await uploadPoses(client, fields, poses)).headers.get("location")).toBe(DONE);
  expect((await posesOf(client)).sort()).toEqual(["back", "front", "side"]);
  expect(await weightsOf(client)).toEqual([81.5]);
});
