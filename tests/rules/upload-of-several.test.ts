import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { type OpenUpload, openUpload } from "~/http/upload.server";
import { takeUploadSlot, type UploadSlot } from "~/http/upload-slots.server";
import { arrivingRequest } from "../support/arriving-request";

const BOUNDARY = "----boundary";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const NAMES = ["front", "side", "back"];
const MB = 1024 * 1024;

const part = (headers: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const field = (name: string, value: string) => part(`name="${name}"`, value);
const photo = (name: string, content: string | Buffer) => part(`name="${name}"; filename="a.jpg"`, content);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const bodyOf = (...parts: Buffer[]) => Buffer.concat([...parts, END]);

/** Returns a request whose body is read in pieces of this size, and how many bytes of it were asked for. */
function requestOf(body: Buffer, size = 64 * 1024) {
  const asked = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked.bytes >= body.length) return controller.close();
        controller.enqueue(body.subarray(asked.bytes, asked.bytes + size));
        asked.bytes += size;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers: { "content-type": TYPE }, body: stream, duplex: "half" };
  return { request: new Request("http://localhost/", init as RequestInit), asked };
}

let slot: UploadSlot;
beforeEach(() => {
  slot = takeUploadSlot({ user_id: randomUUID() }) as UploadSlot;
});
afterEach(() => slot.leave());

/** Reads all photos of an upload, and tells of each its name and its bytes or its refusal. */
async function read({ fields, photos, refusal }: OpenUpload) {
  const read: [name: string, size: number | string][] = [];
  for await (const { name, bytes, refusal } of photos)
    read.push([name, bytes?.length ?? refusal?.text ?? ""]);
  return { fields: [...fields], photos: read, refusal: refusal()?.text ?? null };
}
const open = (body: Buffer, size?: number) => openUpload(requestOf(body, size).request, slot, NAMES);
const fields = [["caption", "Hi"]];

describe("a form with three photos", () => {
  it("gives its fields and then its photos, without those that are not chosen", async () => {
    const body = bodyOf(
      field("caption", "Hi"),
      photo("front", "one"),
      photo("side", ""),
      photo("back", "three"),
    );
    for (const size of [1, 7, 100, body.length])
      expect(await read(await open(body, size))).toEqual({
        fields,
        photos: [
          ["front", 3],
          ["back", 5],
        ],
        refusal: null,
      });
  });

  it("may have 10 MB in each photo", async () => {
    const body = bodyOf(...NAMES.map((name) => photo(name, Buffer.alloc(PHOTO_BYTES_MAX, 1))));
    const { photos, refusal } = await read(await open(body));
    expect([photos, refusal]).toEqual([NAMES.map((name) => [name, PHOTO_BYTES_MAX]), null]);
  });

  it("asks for the next photo only when the one before is used, and holds no room meanwhile", async () => {
    const body = bodyOf(field("caption", "Hi"), ...NAMES.map((name) => photo(name, Buffer.alloc(3 * MB, 1))));
    const { request, asked } = requestOf(body);
    const { photos } = await openUpload(request, slot, NAMES);
    const at: number[] = [];
    for await (const _ of photos) {
      await new Promise((resolve) => setImmediate(resolve));
      at.push(asked.bytes);
      expect(slot.bytes).toBe(0);
    }
    expect(at.map((bytes) => Math.floor(bytes / (3 * MB)))).toEqual([1, 2, 3]);
    expect(at[0]).toBeLessThan(3.2 * MB);
    expect(at[1]).toBeLessThan(6.2 * MB);
  });

  it.each([
    ["first", [PHOTO_BYTES_MAX + 1, 5, 5], ["photo_too_large", 5, 5]],
    ["second", [5, PHOTO_BYTES_MAX + 1, 5], [5, "photo_too_large", 5]],
    ["last", [5, 5, 12 * MB], [5, 5, "photo_too_large"]],
    ["first two", [12 * MB, 11 * MB, 5], ["photo_too_large", "photo_too_large", 5]],
  ])("leaves out the %s that is too large, and reads the others", async (_, sizes, results) => {
    for (const odd of [0, 1, 13, 40]) {
      const caption = field("caption", "x".repeat(odd));
      const body = bodyOf(
        caption,
        ...NAMES.map((name, index) => photo(name, Buffer.alloc(sizes[index] ?? 0, 1))),
      );
      const { photos, refusal } = await read(await open(body));
      expect([photos, refusal]).toEqual([NAMES.map((name, index) => [name, results[index]]), null]);
    }
  });

  it("is refused when it has more than 30 MB", async () => {
    const { photos, refusal } = await read(await open(bodyOf(photo("front", Buffer.alloc(31 * MB)))));
    expect([photos, refusal]).toEqual([[["front", "photo_too_large"]], "photo_too_large"]);
  });

  it.each([
    ["one field twice", bodyOf(photo("front", "one"), photo("front", "two")), "one_photo"],
    ["a file of another name", bodyOf(photo("front", "one"), photo("document", "two")), "unreadable_form"],
    ["no end", bodyOf(photo("front", "one"), photo("side", "two")).subarray(0, -10), "unreadable_form"],
  ])("gives the photos before what is wrong, and the reason, with %s", async (_, body, reason) => {
    const { photos, refusal } = await read(await open(body));
    expect([photos[0], photos.length, refusal]).toEqual([["front", 3], 1, reason]);
  });

  it("gives no photo without a place", async () => {
    const body = bodyOf(field("caption", "Hi"), photo("front", Buffer.alloc(100_000)));
    const upload = await openUpload(requestOf(body).request, null, NAMES);
    expect(await read(upload)).toEqual({ fields, photos: [], refusal: null });
  });
});

describe("a form with three photos that arrives slowly", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const SECOND = 1000;

  it("may take 10 minutes without the time in which the server is busy with a photo", async () => {
    const { request, send, end } = arrivingRequest(TYPE);
    const opening = openUpload(request, slot, NAMES);
    send(photo("front", Buffer.alloc(70_000)));
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    send(photo("side", Buffer.alloc(70_000)));
    const { photos, refusal } = await opening;
    expect((await photos.next()).value).toMatchObject({ name: "front" });
    await vi.advanceTimersByTimeAsync(15 * 60 * SECOND);
    const side = photos.next();
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    send(bodyOf(photo("back", Buffer.alloc(70_000))));
    end();
    expect((await side).value).toMatchObject({ name: "side" });
    expect((await photos.next()).value).toMatchObject({ name: "back" });
    expect((await photos.next()).done).toBe(true);
    expect(refusal()).toBeNull();
  });

  it("keeps the photos before a stall of 60 seconds, and is then refused", async () => {
    const { request, send } = arrivingRequest(TYPE);
    send(Buffer.concat([photo("front", Buffer.alloc(70_000)), photo("side", Buffer.alloc(70_000))]));
    const { photos, refusal } = await openUpload(request, slot, NAMES);
    expect((await photos.next()).value).toMatchObject({ name: "front" });
    const rest = photos.next();
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect(await rest).toMatchObject({ done: true });
    expect(refusal()?.text).toBe("too_slow");
  });
});
