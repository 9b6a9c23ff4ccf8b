import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

const GZIP = Buffer.from([0x1f, 0x8b]);

export interface OpenBytes {
  stream: Readable;
  /** Returns how many bytes of the file have been read so far. */
  bytesRead: () => number;
}

export async function openBytes(path: string): Promise<OpenBytes> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const isCompressed = (await firstBytes(path, 2)).equals(GZIP);
  // A pipeline passes errors of the file on to the stream that is read.
  const stream = isCompressed ? pipeline(file, createGunzip(), () => {}) : file;
  return { stream, bytesRead: () => file.bytesRead };
}

export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export const sizeOf = async (path: string) => (await stat(path)).size;

/** Returns the text at the start of a file, decompressed, up to about this many bytes. */
export async function startOf(path: string, bytes = 1024 * 1024): Promise<string> {
  const { stream } = await openBytes(path);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytes) break;
    }
  } catch (error) {
    // The start of a file that is cut off later can still be recognised.
    if (size === 0) throw error;
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Splits a stream into lines, without their ends and without a byte order mark. */
export async function* linesOf(stream: Readable, encoding = "utf-8"): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield withoutReturn(line);
  }
  rest += decoder.decode();
  if (rest) yield withoutReturn(rest);
}

const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line);
