import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { readUpload as receive, type Upload } from "~/http/upload.server";
import { UPLOAD_LIMITS } from "~/http/upload-reader.server";
import { takeUploadSlot, type UploadSlot } from "~/http/upload-slots.server";
import { arrivingRequest } from "../support/arriving-request";

const BOUNDARY = "----boundary";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (headers: string, content: string | Buffer) => [
  Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
  Buffer.from(content),
  Buffer.from("\r\n"),
];
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const photo = (content: string | Buffer, name = "photo") =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg`,
    content,
  );
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const bodyOf = (...parts: Buffer[][]) => Buffer.concat([...parts.flat(), END]);

/** A request whose body arrives in these chunks. */
function requestOf(chunks: Iterable<Uint8Array>, type = TYPE): Request {
  const rest = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

/** Reads an upload that has a place. */
async function readUpload(request: Request, slot = newSlot()): Promise<Upload> {
  try {
    return await receive(request, slot);
  } finally {
    slot.leave();
  }
}
const newSlot = () => takeUploadSlot({ user_id: randomUUID() }) as UploadSlot;

const read = (body: Buffer, type = TYPE) => readUpload(requestOf([body], type));

/** Cuts a body into pieces of one size. */
function* chunksOf(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Returns the bytes of the objects that are in use. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

const facts = ({ fields, photo, refusal }: Upload) => ({
  fields: [...fields],
  photo: photo?.toString("latin1") ?? null,
  refusal: refusal?.text ?? null,
});
const FIELDS = [
  ["caption", "Größer\r\nthan ever"],
  ["weight_kg", "80.5"],
] as const;
const sent = bodyOf(...FIELDS.map(([name, value]) => field(name, value)), photo("a photo"));
const whole = { fields: FIELDS, photo: "a photo", refusal: null };

describe("reading a form with a photo", () => {
  it("returns its text fields and its photo", async () => {
    expect(facts(await read(sent))).toEqual(whole);
  });

  it("returns the same wherever the connection cuts the body in two", async () => {
    for (let at = 1; at < sent.length; at++)
      expect(facts(await readUpload(requestOf([sent.subarray(0, at), sent.subarray(at)])))).toEqual(whole);
  });

  it("returns the same from pieces of one byte", async () => {
    expect(facts(await readUpload(requestOf(chunksOf(sent, 1))))).toEqual(whole);
  });

  it("keeps little beside the bytes when a photo arrives in pieces of one byte", async () => {
    const large = bodyOf(photo(Buffer.alloc(300_000, 7)));
    let before = 0;
    let after = 0;
    function* measured() {
      before = heapInUse();
      yield* chunksOf(large, 1);
      after = heapInUse();
    }
    expect((await readUpload(requestOf(measured()))).photo?.length).toBe(300_000);
    expect(after - before).toBeLessThan(5_000_000);
  });

  it("ignores what follows the end of the form", async () => {
    const more = Buffer.concat([sent, Buffer.alloc(200_000, "x")]);
    expect(facts(await readUpload(requestOf(chunksOf(more, 1000))))).toEqual(whole);
  });

  it("accepts a quoted boundary and other parameters", async () => {
    for (const type of [
      `multipart/form-data; boundary="${BOUNDARY}"`,
      `Multipart/Form-Data; charset=utf-8; Boundary=${BOUNDARY}`,
      `multipart/form-data;boundary=${BOUNDARY};charset=utf-8`,
    ])
      expect(facts(await read(sent, type))).toEqual(whole);
  });

  it.each([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/mixed; boundary=x",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
    "text/plain; multipart/form-data; boundary=x",
    "",
  ])("refuses the content type %j", async (type) => {
    await expect(read(sent, type)).rejects.toMatchObject({ status: 415, text: "expects_upload" });
  });
});

describe("the photo of a form", () => {
  it("has 10,485,760 bytes at most", async () => {
    const { photo: received, refusal } = await read(bodyOf(photo(Buffer.alloc(PHOTO_BYTES_MAX))));
    expect([received?.length, refusal]).toEqual([10_485_760, null]);
  });

  it("is refused with one byte more, and the fields before it are kept", async () => {
    const upload = await read(bodyOf(field("caption", "Hi"), photo(Buffer.alloc(PHOTO_BYTES_MAX + 1))));
    expect(facts(upload)).toEqual({ fields: [["caption", "Hi"]], photo: null, refusal: "photo_too_large" });
  });

  it.each([
    ["is missing", bodyOf(field("caption", "Hi"))],
    ["is empty", bodyOf(field("caption", "Hi"), photo(""))],
    ["is a text instead of a file", bodyOf(field("caption", "Hi"), field("photo", "a photo"))],
  ])("is null when it %s", async (_, body) => {
    expect(facts(await read(body))).toEqual({ fields: [["caption", "Hi"]], photo: null, refusal: null });
  });

  it.each([
    ["two small photos", photo("one"), photo("two")],
    ["two photos of 8 MB", photo(Buffer.alloc(8_000_000)), photo(Buffer.alloc(8_000_000))],
    ["a photo and one beyond the limit", photo("one"), photo(Buffer.alloc(PHOTO_BYTES_MAX + 1))],
    ["an empty field and a photo", photo(""), photo("two")],
  ])("is refused when it is %s, and the fields before it are kept", async (_, first, second) => {
    const { fields, photo: received, refusal } = await read(bodyOf(field("caption", "Hi"), first, second));
    expect([[...fields], received, refusal?.status, refusal?.text]).toEqual([
      [["caption", "Hi"]],
      null,
      400,
      "one_photo",
    ]);
  });

  it("is not read when it is not wanted, and the fields before it are", async () => {
    const request = requestOf([bodyOf(field("caption", "Hi"), photo(Buffer.alloc(PHOTO_BYTES_MAX + 1)))]);
    expect(facts(await receive(request, null))).toEqual({
      fields: [["caption", "Hi"]],
      photo: null,
      refusal: null,
    });
  });
});

describe("a body that no form has", () => {
  const name = (size: number) => `Content-Disposition: form-data; name="a"\r\nX: ${"x".repeat(size)}`;
  it.each([
    ["is empty", Buffer.alloc(0)],
    ["begins with something else", Buffer.from(`hello\r\n${sent}`)],
    ["has no end", sent.subarray(0, -END.length)],
    ["ends within the header of a part", sent.subarray(0, 40)],
    ["has a part with a header of 100 KB", bodyOf(part(name(100_000), "x"))],
    ["has 10,000 parts", bodyOf(...Array.from({ length: 10_000 }, () => field("a", "b")))],
    ["has one part more than allowed", bodyOf(...Array.from({ length: 41 }, () => field("a", "b")))],
    ["has a text of 1 MB", bodyOf(field("caption", "x".repeat(1_000_000)))],
    [
      "has more text than allowed in several fields",
      bodyOf(...[1, 2].map(() => field("a", "x".repeat(40_000)))),
    ],
    ["has a field without a name", bodyOf(part("Content-Disposition: form-data", "x"))],
    ["has another file", bodyOf(photo("x", "document"))],
    [
      "has a text that is not UTF-8",
      bodyOf(part(`Content-Disposition: form-data; name="a"`, Buffer.from([0xff]))),
    ],
    [
      "has a name that is not UTF-8",
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="`),
        Buffer.from([0xff]),
        Buffer.from(`"\r\n\r\nx\r\n`),
        END,
      ]),
    ],
  ])("is refused when it %s", async (_, body) => {
    const { photo: received, refusal } = await read(body);
    expect([received, refusal?.status, refusal?.text]).toEqual([null, 400, "unreadable_form"]);
  });

  it("gives a nested form as the text of a field", async () => {
    const nested = part(
      'Content-Disposition: form-data; name="caption"\r\nContent-Type: multipart/mixed; boundary=inner',
      '--inner\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--inner--',
    );
    const { fields, refusal } = await read(bodyOf(nested));
    expect([fields.get("caption")?.startsWith("--inner"), refusal]).toEqual([true, null]);
  });

  it("is accepted with as many parts and as much text as allowed", async () => {
    const { parts, text } = UPLOAD_LIMITS;
    const fields = Array.from({ length: parts }, (_, index) =>
      field("a", "x".repeat(index === 0 ? text - parts + 1 : 1)),
    );
    expect((await read(bodyOf(...fields))).refusal).toBeNull();
  });

  it("is refused when the connection is lost, without its photo", async () => {
    function* broken() {
      yield sent.subarray(0, -END.length);
      throw new Error("the connection is lost");
    }
    const { photo: received, refusal } = await readUpload(requestOf(broken()));
    expect([received, refusal?.text]).toEqual([null, "unreadable_form"]);
  });
});

describe("an upload that arrives slowly", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Starts reading, and tells whether it has ended. */
  function stateOf(reading: Promise<Upload>) {
    const state: { upload: Upload | null } = { upload: null };
    void reading.then((upload) => {
      state.upload = upload;
    });
    return state;
  }
  const SECOND = 1000;
  const beginning = Buffer.concat([...field("caption", "Hi"), ...photo(Buffer.alloc(100_000))]);
  const cut = (refusal: string) => ({ fields: [["caption", "Hi"]], photo: null, refusal });

  it("may stall for 60 seconds, and is then refused with the fields that have arrived", async () => {
    const { request, send } = arrivingRequest(TYPE);
    const state = stateOf(readUpload(request));
    for (let pause = 0; pause < 3; pause++) {
      send(pause === 0 ? beginning : Buffer.from("more"));
      await vi.advanceTimersByTimeAsync(59 * SECOND);
      expect(state.upload).toBeNull();
    }
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(facts(state.upload as Upload)).toEqual(cut("too_slow"));
  });

  it("may take 10 minutes, however steadily it arrives", async () => {
    const { request, send } = arrivingRequest(TYPE);
    const state = stateOf(readUpload(request));
    send(beginning);
    for (let seconds = 0; seconds < 590; seconds += 10) {
      send(Buffer.from("more"));
      await vi.advanceTimersByTimeAsync(10 * SECOND);
    }
    expect(state.upload).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(facts(state.upload as Upload)).toEqual(cut("too_slow"));
  });

  it("is stored when it ends in time", async () => {
    const { request, send, end } = arrivingRequest(TYPE);
    const state = stateOf(readUpload(request));
    for (const chunk of chunksOf(sent, Math.ceil(sent.length / 10))) {
      send(chunk);
      await vi.advanceTimersByTimeAsync(55 * SECOND);
    }
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(facts(state.upload as Upload)).toEqual(whole);
  });

  it("gives way at once while it sleeps, and gives its room back", async () => {
    const { request, send } = arrivingRequest(TYPE);
    const slot = newSlot();
    const state = stateOf(receive(request, slot));
    send(Buffer.concat([beginning, Buffer.alloc(1_000_000)]));
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    const others = Array.from({ length: 16 }, newSlot);
    for (const other of others) other.take(PHOTO_BYTES_MAX);
    await vi.advanceTimersByTimeAsync(0);
    expect(facts(state.upload as Upload)).toEqual(cut("busy"));
    expect(slot.bytes).toBe(0);
    for (const each of [slot, ...others]) each.leave();
  });

  it("is read for 20 seconds at most when it has no place", async () => {
    const { request, send } = arrivingRequest(TYPE);
    const state = stateOf(receive(request, null));
    send(beginning.subarray(0, 1000));
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    expect(state.upload).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(facts(state.upload as Upload)).toEqual(cut("too_slow"));
  });

  it("that is refused already is discarded for 20 seconds, and holds no room meanwhile", async () => {
    const { request, send } = arrivingRequest(TYPE);
    const slot = newSlot();
    const state = stateOf(receive(request, slot));
    send(Buffer.concat([...field("caption", "Hi"), ...photo(Buffer.alloc(PHOTO_BYTES_MAX + 100_000))]));
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    expect([state.upload, slot.bytes]).toEqual([null, 0]);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(facts(state.upload as Upload)).toEqual(cut("photo_too_large"));
    slot.leave();
  });
});
