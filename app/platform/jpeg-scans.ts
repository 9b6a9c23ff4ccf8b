/** Names the bytes after 0xFF. Source: ITU-T T.81, table B.1. */
const MARKER = { end: 0xd9, scan: 0xda };

/** Tells whether no segment follows: the start, restarts, and all below the first frame. */
const standsAlone = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** Counts the scans, each of which costs a decoder the time of all pixels. Skips what is within a segment, such as a preview. */
export function jpegScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at++] !== 0xff) continue;
    // Any number of 0xFF may stand before a marker.
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined || marker === MARKER.end) break;
    if (marker === MARKER.scan) scans++;
    if (!standsAlone(marker)) at += Math.max(2, lengthAt(bytes, at));
  }
  return scans;
}

/** Reads the length of a segment, which counts its own two bytes. */
const lengthAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
