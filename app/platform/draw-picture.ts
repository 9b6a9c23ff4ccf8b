import decode from "heic-decode";
import sharp, { type Sharp } from "sharp";
import { withProfile } from "./colour-profile";
import { jpegScans } from "./jpeg-scans";
import type { PictureKind } from "./picture-kinds";
import { FULL_SIDE, HEIC_PIXELS_MAX, PIXELS_MAX, SCANS_MAX, THUMB_SIDE } from "./picture-limits";

export interface PictureTask {
  bytes: Uint8Array;
  kind: PictureKind;
}

export type PictureAnswer =
  | { full: Buffer; thumb: Buffer; width: number; height: number }
  | { fault: "damaged" | "too_many_pixels" };

class Fault extends Error {
  constructor(readonly fault: "damaged" | "too_many_pixels") {
    super(fault);
  }
}

/** Limits the memory for a HEIC, in steps of 64 KiB, to 640 MiB. One of 24 megapixels takes about 200. */
const HEIC_MEMORY_MAX = 640 * 16;

// Only these formats may be decoded. Among the others are SVG and PDF, which are programs rather than pictures.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

// The decoder of HEIC refuses a picture when it gets no more memory. Its own limit is 2 GB.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (steps) {
  if (this.buffer.byteLength / 65_536 + steps > HEIC_MEMORY_MAX)
    throw new RangeError("the picture is too large");
  return grow.call(this, steps);
};

/** Draws a picture of any file. Call it in a process of its own, which can be ended at any time. */
export async function drawPicture({ bytes, kind }: PictureTask): Promise<PictureAnswer> {
  try {
    return await draw(await (kind === "heic" ? shrinkHeic(bytes) : shrinkOrdinary(bytes)));
  } catch (error) {
    return { fault: error instanceof Fault ? error.fault : "damaged" };
  }
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

async function shrinkOrdinary(bytes: Uint8Array): Promise<Pixels> {
  if (jpegScans(bytes) > SCANS_MAX) throw new Fault("damaged");
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw new Fault("too_many_pixels");
  // "error" lets warnings pass, which files of some phones cause, and refuses truncated files.
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: PIXELS_MAX });
  return pixelsOf(within(picture.autoOrient(), FULL_SIDE));
}

async function shrinkHeic(bytes: Uint8Array): Promise<Pixels> {
  const pictures = await decode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) throw new Error("no picture in the file");
    if (first.width * first.height > HEIC_PIXELS_MAX) throw new Fault("too_many_pixels");
    const { data, width, height } = await first.decode();
    const small = within(sharp(data, { raw: { width, height, channels: 4 } }), FULL_SIDE);
    // heic-decode ignores the colour profile, which sharp can read although it cannot decode the picture.
    const { icc } = await sharp(bytes, { limitInputPixels: HEIC_PIXELS_MAX })
      .metadata()
      .catch(() => ({ icc: null }));
    if (!icc) return await pixelsOf(small);
    const png = await small.png({ compressionLevel: 0 }).toBuffer();
    return await pixelsOf(sharp(Buffer.concat(withProfile(png, icc))));
  } finally {
    pictures.dispose();
  }
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
}

/** Draws both sizes from pixels alone, so that nothing else of the file remains. */
async function draw({ data, width, height, channels }: Pixels): Promise<PictureAnswer> {
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const full = await picture().webp({ quality: 82 }).toBuffer();
  const thumb = await within(picture(), THUMB_SIDE).webp({ quality: 75 }).toBuffer();
  return { full, thumb, width, height };
}
