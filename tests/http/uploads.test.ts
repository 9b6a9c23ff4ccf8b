import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { emptyPng, KINDS, redAndBlue } from "../support/made-pictures";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { storedPicture } from "../support/stored-pictures";
import { SMALL_PHOTO, upload } from "../support/uploads";

const WEEKLY = "/api/progress-photos";
const DAILY = "/api/daily-checkins";
const MEBIBYTE = 1024 * 1024;
const HEIC = storedPicture("red-and-blue.heic");

let server: TestServer;
let own: NewTrainer;
let client: BrowserClient;

beforeAll(async () => {
  server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  own = await newTrainer(server.origin);
  client = await own.addClient();
});
afterAll(() => server?.stop());

interface CheckIn {
  id: number;
  photo_key: string;
  caption: string;
}

const listed = async (visitor: BrowserClient, path = WEEKLY): Promise<CheckIn[]> =>
  await (await visitor.get(path)).json();

async function checkIn(visitor = client, fields: Record<string, string> = {}): Promise<CheckIn> {
  const response = await upload(visitor, WEEKLY, fields);
  expect(response.status).toBe(201);
  return await response.json();
}

const picture = async (visitor: BrowserClient, { photo_key }: CheckIn, query = "") => {
  const response = await visitor.get(`/api/files/${photo_key}${query}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Fills a picture with bytes that do not belong to it. */
const padded = (photo: Buffer, size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);

describe("an uploaded photo", () => {
  it("may have 10,485,760 bytes", async () => {
    const response = await upload(client, WEEKLY, {}, padded(SMALL_PHOTO, 10_485_760));
    expect(response.status).toBe(201);
  });

  it.each([
    ["one byte more", 10_485_761],
    ["60 MB", 60 * MEBIBYTE],
  ])("is refused with %s, with an answer that arrives after the body", async (_, size) => {
    const before = [await listed(client), storedPhotos(server)];
    const response = await upload(client, WEEKLY, { caption: "Hi" }, padded(SMALL_PHOTO, size));
    const error = "This photo is larger than 10 MB. Please choose a smaller one.";
    expect([response.status, await response.json()]).toEqual([413, { error, fields: { photo: [error] } }]);
    expect([await listed(client), storedPhotos(server)]).toEqual(before);
  });

  it.each(Object.entries(KINDS))("may be a %s", async (_, fileOf) => {
    const response = await upload(client, WEEKLY, {}, await fileOf(), "photo");
    expect(response.status).toBe(201);
    for (const [query, width, height] of [
      ["", 600, 400],
      ["?size=thumb", 400, 267],
    ] as const) {
      const { bytes } = await picture(client, (await listed(client))[0] as CheckIn, query);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    }
  });

  it("keeps neither its place nor other facts about itself in any size", async () => {
    const gps = { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSLongitudeRef: "E" };
    const photo = await redAndBlue(800, 600)
      .withExif({ IFD0: { Model: "Secret phone", Copyright: "Somebody" }, IFD3: gps })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Secret phone")).toBe(true);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const response = await upload(client, WEEKLY, {}, photo, "secret.jpg");
    const made: CheckIn = await response.json();
    for (const query of ["", "?size=thumb"]) {
      const { bytes } = await picture(client, made, query);
      const { exif, xmp, iptc, icc, tifftagPhotoshop } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, tifftagPhotoshop }).toEqual({});
      expect(bytes.includes("Secret") || bytes.includes("EXIF")).toBe(false);
    }
    expect(JSON.stringify(made)).not.toContain("secret");
  });

  it.each<[string, number, RegExp, () => Buffer | null | Promise<Buffer | null>, string]>([
    [
      "an SVG that is named .jpg",
      415,
      /isn't a photo of a supported kind/,
      () =>
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "photo.jpg",
    ],
    ["a PDF", 415, /isn't a photo of a supported kind/, () => Buffer.from("%PDF-1.7\n"), "photo.jpg"],
    [
      "a truncated JPEG",
      400,
      /damaged or incomplete/,
      async () => (await redAndBlue(800, 600).jpeg().toBuffer()).subarray(0, 20_000),
      "photo.jpg",
    ],
    ["a PNG of 20,000 by 20,000 pixels", 400, /too many pixels/, () => emptyPng(20_000, 20_000), "photo.png"],
    ["a truncated HEIC", 400, /damaged or incomplete/, () => HEIC.subarray(0, HEIC.length / 2), "photo.heic"],
    ["an empty file", 400, /^Please choose a photo$/, () => Buffer.alloc(0), "photo.jpg"],
    ["missing", 400, /^Please choose a photo$/, () => null, ""],
  ])("is refused when it is %s, and leaves nothing behind", async (_, status, error, photo, name) => {
    const before = [await listed(client), storedPhotos(server)];
    const response = await upload(client, WEEKLY, { caption: "Hi" }, await photo(), name);
    const text = expect.stringMatching(error);
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: text, fields: { photo: [text] } },
    ]);
    expect([await listed(client), storedPhotos(server)]).toEqual(before);
  });

  it("is refused in a form without multipart", async () => {
    const error = "Please send the photo as a form with a file (multipart/form-data)";
    for (const response of [
      await client.json("POST", WEEKLY, { caption: "Hi" }),
      await client.post(WEEKLY, { caption: "Hi" }),
      await client.send("POST", WEEKLY, {
        headers: { "content-type": "image/jpeg", origin: server.origin },
        body: new Uint8Array(SMALL_PHOTO),
      }),
    ])
      expect([response.status, await response.json()]).toEqual([415, { error }]);
  });
});

describe("the fields of an upload", () => {
  it("are stored with the photo", async () => {
    const weekly = {
      caption: " Größer ",
      weight_kg: "80.256",
      body_fat_percentage: "18.75",
      waist_cm: "81.5",
    };
    const made = await (await upload(client, WEEKLY, { ...weekly, pose: "side", hip_cm: "" })).json();
    expect(made).toMatchObject({
      caption: "Größer",
      weight_kg: 80.3,
      body_fat_percentage: 18.8,
      waist_cm: 81.5,
      hip_cm: null,
      pose: "side",
    });
    const daily = await upload(client, DAILY, { mood_rating: "1", energy_level: "5" });
    expect([daily.status, await daily.json()]).toEqual([
      201,
      expect.objectContaining({ mood_rating: 1, energy_level: 5, caption: "", weight_kg: null }),
    ]);
  });

  it("are refused with a message for each wrong field, and nothing is stored", async () => {
    const before = [await listed(client), storedPhotos(server)];
    const wrong = { weight_kg: "500.5", body_fat_percentage: "-1", pose: "top", check_in_date: "2026-02-30" };
    const response = await upload(client, WEEKLY, wrong);
    expect([response.status, Object.keys((await response.json()).fields).sort()]).toEqual([
      400,
      Object.keys(wrong).sort(),
    ]);
    const mood = await upload(client, DAILY, { mood_rating: "6" });
    expect([mood.status, (await mood.json()).fields]).toEqual([
      400,
      { mood_rating: ["Please enter 5 or less."] },
    ]);
    expect([await listed(client), storedPhotos(server)]).toEqual(before);
  });
});

describe("a photo's address", () => {
  let made: CheckIn;
  beforeAll(async () => {
    made = await checkIn(client, { caption: "Address" });
  });

  it.each(["", "?size=thumb", "?size=huge"])(
    "answers private pictures that no page can run: %s",
    async (query) => {
      const { response, bytes } = await picture(client, made, query);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(bytes.length),
        "cache-control": "private, no-cache",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(response.headers.get("content-security-policy")).toMatch(/sandbox; default-src 'none'$/);
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    },
  );

  it("answers HEAD with the same headers and no body", async () => {
    const head = await client.send("HEAD", `/api/files/${made.photo_key}`);
    const { response } = await picture(client, made);
    for (const name of ["etag", "content-length", "content-type", "cache-control"])
      expect(head.headers.get(name)).toBe(response.headers.get(name));
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  it("answers 304 to those who have the picture and may still see it, and 404 to others", async () => {
    const stranger = await (await newTrainer(server.origin)).addClient();
    const path = `/api/files/${made.photo_key}`;
    const tag = (await client.get(path)).headers.get("etag") as string;
    const thumb = (await client.get(`${path}?size=thumb`)).headers.get("etag") as string;
    const statusOf = async (visitor: BrowserClient, known: string) =>
      (await visitor.get(path, { "if-none-match": known })).status;
    expect(thumb).not.toBe(tag);
    for (const known of [tag, `"x", W/${tag}`, "*"]) expect(await statusOf(client, known)).toBe(304);
    expect(await statusOf(client, thumb)).toBe(200);
    expect(await statusOf(own.trainer, tag)).toBe(304);
    expect(await statusOf(stranger, tag)).toBe(404);
    const cached = await client.get(path, { "if-none-match": tag });
    expect([cached.headers.get("etag"), cached.headers.get("cache-control")]).toEqual([
      tag,
      "private, no-cache",
    ]);
  });

  it.each(["x", "..%2F..%2Fdb", "%2e%2e", "a".repeat(24), `${"a".repeat(24)}.webp`, "%00"])(
    "answers 404 for a key that no photo has: %s",
    async (key) => {
      expect((await client.get(`/api/files/${key}`)).status).toBe(404);
    },
  );

  it("answers 404 as soon as the check-in is deleted, and the pictures are gone", async () => {
    const gone = await checkIn();
    const files = () => storedPhotos(server).filter((path) => path.includes(gone.photo_key));
    const tag = (await picture(client, gone)).response.headers.get("etag") as string;
    expect(files()).toHaveLength(2);
    expect((await client.json("DELETE", `${WEEKLY}/${gone.id}`)).status).toBe(204);
    expect(files()).toEqual([]);
    for (const visitor of [client, own.trainer]) {
      const response = await visitor.get(`/api/files/${gone.photo_key}`, { "if-none-match": tag });
      expect(response.status).toBe(404);
    }
    expect((await client.json("DELETE", `${WEEKLY}/${gone.id}`)).status).toBe(404);
  });
});

describe("the package of a client", () => {
  it("decides who uploads: nobody below Beast Advanced, daily only Beast Ultimate, no trainer", async () => {
    const starter = await own.addClient("Beast Starter");
    const advanced = await own.addClient("Beast Advanced");
    const statusOf = async (visitor: BrowserClient, path: string) =>
      (await upload(visitor, path, {}, padded(SMALL_PHOTO, 2 * MEBIBYTE))).status;
    expect(await statusOf(starter, WEEKLY)).toBe(403);
    expect(await statusOf(starter, DAILY)).toBe(403);
    expect(await statusOf(advanced, WEEKLY)).toBe(201);
    expect(await statusOf(advanced, DAILY)).toBe(403);
    expect(await statusOf(own.trainer, WEEKLY)).toBe(403);
  });

  it("leaves a client who is moved to Beast Starter their own photos, which they can delete", async () => {
    const moved = await own.addClient();
    const made = await checkIn(moved);
    const { user_id } = await currentUser(moved);
    await own.trainer.post(`/client/${user_id}/package`, { package_type: "Beast Starter" });
    expect((await moved.get(WEEKLY)).status).toBe(403);
    for (const visitor of [moved, own.trainer])
      expect((await picture(visitor, made)).response.status).toBe(200);
    expect((await moved.json("DELETE", `${WEEKLY}/${made.id}`)).status).toBe(204);
  });

  it("does not matter to the trainer of an archived client, and the client sees nothing more", async () => {
    const archived = await own.addClient();
    const made = await checkIn(archived);
    const { user_id } = await currentUser(archived);
    await own.trainer.post(`/client/${user_id}/archive`, {});
    expect((await picture(archived, made)).response.status).toBe(401);
    expect((await picture(own.trainer, made)).response.status).toBe(200);
    expect((await listed(own.trainer)).map(({ id }) => id)).not.toContain(made.id);
  });
});

it("an upload after the session has ended is answered 401, and stores nothing", async () => {
  const leaving = await own.addClient();
  const cookies = new Map(leaving.cookies);
  await leaving.post("/logout");
  for (const [name, value] of cookies) leaving.cookies.set(name, value);
  const before = storedPhotos(server);
  const response = await upload(leaving, WEEKLY, {}, padded(SMALL_PHOTO, 8 * MEBIBYTE));
  expect([response.status, await response.json()]).toEqual([401, { error: expect.any(String) }]);
  expect(storedPhotos(server)).toEqual(before);
});
