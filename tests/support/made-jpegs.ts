/** The most blocks that one code of a progressive JPEG leaves as they are, and its extra bits. */
const RUN = { blocks: 32_767, bits: 14 };

/** Returns a segment of a JPEG: its marker, its length and its content. */
export const segment = (marker: number, content: Uint8Array | number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);

/** A table with a single code, which has one bit and means `symbol`. */
const tableOf = (kind: "DC" | "AC", symbol: number) =>
  segment(0xc4, [kind === "DC" ? 0x00 : 0x10, 1, ...new Array(15).fill(0), symbol]);

const scanOf = (from: number, to: number, data: Buffer) =>
  Buffer.concat([segment(0xda, [1, 1, 0, from, to, 0]), data]);

/**
 * Makes a valid grey progressive JPEG with any number of scans. Each scan takes few bytes, says that it changes nothing, and
 * costs a decoder a look at all pixels.
 * @param side the width and the height in pixels
 */
export function jpegOfScans(scans: number, side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 0xff];
  const again = scanOf(1, 63, runsOver(blocks));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    tableOf("DC", 0),
    tableOf("AC", RUN.bits << 4),
    // A bit for each block: its colour is that of the block before.
    scanOf(0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    ...new Array(scans - 1).fill(again),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Returns the codes that leave at least so many blocks as they are. */
function runsOver(blocks: number): Buffer {
  const code = `0${"1".repeat(RUN.bits)}`;
  const bits = code.repeat(Math.ceil(blocks / RUN.blocks));
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "1"), 2)) ?? [];
  // A byte of ones is followed by a zero, because it would begin a marker.
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
