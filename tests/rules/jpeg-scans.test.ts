import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { jpegScans } from "~/platform/jpeg-scans";
import { jpegOfScans, segment } from "../support/made-jpegs";
import { KINDS, redAndBlue } from "../support/made-pictures";

let plain: Buffer;
let progressive: Buffer;

beforeAll(async () => {
  plain = await redAndBlue(60, 40).jpeg().toBuffer();
  progressive = await redAndBlue(60, 40).jpeg({ progressive: true }).toBuffer();
});

/** Puts bytes behind the first marker of a JPEG. */
const startingWith = (bytes: Uint8Array, jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), bytes, jpeg.subarray(2)]);
/** Puts bytes before each scan of a JPEG. */
const beforeScans = (bytes: number[], jpeg: Buffer) =>
  Buffer.from(
    jpeg.toString("latin1").replaceAll("\xff\xda", `${String.fromCharCode(...bytes)}\xff\xda`),
    "latin1",
  );

describe("the scans of a JPEG", () => {
  it("are counted: one of an ordinary picture, ten of a progressive one", () => {
    expect([jpegScans(plain), jpegScans(progressive)]).toEqual([1, 10]);
  });

  it.each([1, 2, 100, 101, 20_000])("are counted: %d", (scans) => {
    expect(jpegScans(jpegOfScans(scans, 64))).toBe(scans);
  });

  it.each<[string, number[]]>([
    ["0xFF", [0xff, 0xff, 0xff]],
    ["bytes that mean nothing", [1, 2, 3]],
    ["a stuffed byte", [0xff, 0x00]],
    ["a comment", [...segment(0xfe, [1, 2, 3])]],
    ["an empty comment", [0xff, 0xfe, 0, 2]],
    ["a comment with an impossible length", [0xff, 0xfe, 0, 0]],
  ])("are counted behind %s, as a decoder finds them", async (_, bytes) => {
    const made = beforeScans(bytes, jpegOfScans(30, 64));
    expect(jpegScans(made)).toBe(30);
    expect(await sharp(made, { failOn: "error" }).raw().toBuffer()).toHaveLength(64 * 64 * 3);
  });

  it("do not count within a segment, such as a small picture for previews", () => {
    const preview = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), jpegOfScans(500, 8)]));
    expect(jpegScans(startingWith(preview, progressive))).toBe(10);
  });

  it("do not count behind the end, such as those of a second picture", () => {
    expect(jpegScans(Buffer.concat([progressive, jpegOfScans(500, 8)]))).toBe(10);
  });

  it.each([
    ["a JPEG that ends in a marker", () => jpegOfScans(5, 8).subarray(0, -1), 5],
    [
      "a JPEG that ends in 0xFF",
      () => Buffer.concat([jpegOfScans(5, 8).subarray(0, -2), Buffer.alloc(9, 255)]),
      5,
    ],
    [
      "a segment longer than the file",
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0xff, 0xda]),
      0,
    ],
    ["nothing", () => Buffer.alloc(0), 0],
  ])("are counted to the end of what is there: %s", (_, made, scans) => {
    expect(jpegScans(made())).toBe(scans);
  });

  it("are none in a PNG, whatever it holds", async () => {
    expect(jpegScans(Buffer.concat([await KINDS.PNG(), progressive]))).toBe(0);
  });
});
