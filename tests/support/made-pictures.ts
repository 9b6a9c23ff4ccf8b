import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { storedPicture } from "./stored-pictures";

export const RED = [220, 40, 40] as const;
export const BLUE = [40, 60, 220] as const;

/** Draws a picture whose left half is red and whose right half is blue, with noise so that its file has some size. */
export function redAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = (at / 3) % width < width / 2 ? RED : BLUE;
    for (let channel = 0; channel < 3; channel += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      pixels[at + channel] = (colour[channel] ?? 0) + ((seed >> 16) % 17) - 8;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const ofEachKind = () => redAndBlue(600, 400);

/** The kinds that the product accepts, each with a function that returns a red and blue picture of 600 by 400 pixels. */
export const KINDS = {
  JPG: () => ofEachKind().jpeg({ quality: 95 }).toBuffer(),
  PNG: () => ofEachKind().png().toBuffer(),
  GIF: () => ofEachKind().gif().toBuffer(),
  WebP: () => ofEachKind().webp({ quality: 95 }).toBuffer(),
  HEIC: async () => storedPicture("red-and-blue.heic"),
  HEIF: async () => storedPicture("red-and-blue.heif"),
};

/** Makes a small file that is a valid black PNG of any size. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, in shades of grey.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Computes the checksum that PNG uses. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
