import { crc32, deflateSync } from "node:zlib";

/** Counts the bytes of the signature and the chunk IHDR. */
const PNG_HEAD = 33;

/** Returns the parts of a new PNG, whose reader knows what its colours mean. */
export function withProfile(png: Uint8Array, profile: Uint8Array): Uint8Array[] {
  // The name of the profile, its end, and the number of the compression method.
  const data = Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(profile)]);
  const body = Buffer.concat([Buffer.from("iCCP", "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return [png.subarray(0, PNG_HEAD), length, body, check, png.subarray(PNG_HEAD)];
}
