import type { MultipartParser } from "@remix-run/multipart-parser";

/** The parser tells that it has read the end of the form only by not throwing. */
export function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** Joins the pieces of a photo, in memory of their own or in `room`. */
export function joined(pieces: Uint8Array[], room: Buffer | undefined): Buffer {
  if (!room) return Buffer.concat(pieces);
  let size = 0;
  for (const piece of pieces) {
    room.set(piece, size);
    size += piece.length;
  }
  return room.subarray(0, size);
}
