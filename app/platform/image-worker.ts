import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import decode from "heic-decode";
import sharp, { type Sharp } from "sharp";
import type { PictureKind } from "./picture-kinds";
import { FULL_SIDE, HEIC_PIXELS_MAX, PIXELS_MAX, THUMB_SIDE } from "./picture-limits";

/** What the worker gets: the bytes of a file and the way to decode them. */
export interface PictureTask {
  bytes: Uint8Array;
  kind: PictureKind;
}

/** What the worker answers: the drawn picture, or why there is none. */
export type PictureAnswer =
  | { full: Uint8Array; thumb: Uint8Array; width: number; height: number }
  | { fault: "wrong_kind" | "damaged" | "too_many_pixels" };

class Fault extends Error {
  constructor(readonly fault: "wrong_kind" | "too_many_pixels") {
    super(fault);
  }
}

/** The most memory that decoding a HEIC may take, in steps of 64 KiB: 640 MiB. One of 24 megapixels takes about 200. */
const HEIC_MEMORY_MAX = 640 * 16;

/** How long sharp works on one picture at most, in seconds. Its threads cannot be ended from outside. */
const SHARP_SECONDS = 55;

// Only these formats may be decoded. Among the others are SVG and PDF, which are programs rather than pictures.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

// Linux has a priority for each thread, so pages come first. Elsewhere this would slow the whole process down.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The decoder of HEIC refuses a picture when it gets no more memory. Its own limit is 2 GB.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (steps) {
  if (this.buffer.byteLength / 65_536 + steps > HEIC_MEMORY_MAX)
    throw new RangeError("the picture is too large");
  return grow.call(this, steps);
};
// It also writes what is wrong with a file to the output of the process, which is the log.
console.log = console.warn = console.error = () => {};

const port = parentPort;
port?.on("message", async (task: PictureTask) => {
  const answer = await answerTo(task);
  const memory = "fault" in answer ? [] : [answer.full.buffer, answer.thumb.buffer];
  port.postMessage(answer, memory as ArrayBuffer[]);
});
port?.postMessage("ready");

async function answerTo({ bytes, kind }: PictureTask): Promise<PictureAnswer> {
  try {
    return await draw(kind === "heic" ? await openHeic(bytes) : await openOrdinary(bytes));
  } catch (error) {
    return { fault: error instanceof Fault ? error.fault : "damaged" };
  }
}

/** Opens a JPEG, PNG, GIF or WebP: the first picture in it, turned upright. */
async function openOrdinary(bytes: Uint8Array): Promise<Sharp> {
  // "error" lets warnings pass, which files of some phones cause, and refuses truncated files.
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: PIXELS_MAX, sequentialRead: true });
  const { width, height } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw new Fault("too_many_pixels");
  return picture.autoOrient();
}

/** Opens the first picture of a HEIC or HEIF, which heic-decode turns upright. */
async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const pictures = await decode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new Error("no picture in the file");
    if (first.width * first.height > HEIC_PIXELS_MAX) throw new Fault("too_many_pixels");
    const { data, width, height } = await first.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    pictures.dispose();
  }
}

/** Draws a picture in both sizes from its pixels alone, so that nothing else of its file remains. */
async function draw(picture: Sharp): Promise<PictureAnswer> {
  const { data, info } = await picture
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SHARP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels: channels as 3 | 4 } });
  const full = await drawn().webp({ quality: 82 }).toUint8Array();
  const small = { width: THUMB_SIDE, height: THUMB_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const thumb = await drawn().resize(small).webp({ quality: 75 }).toUint8Array();
  return { full: full.data, thumb: thumb.data, width, height };
}
