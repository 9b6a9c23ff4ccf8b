import { createHash } from "node:crypto";

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Returns the hash of bytes that come in pieces, of which only one is in memory. */
export async function sha256Of(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

/** Counts the rows that COPY has written: it writes a line break within a value as two other characters. */
export function rowsIn(copied: Buffer): number {
  let rows = 0;
  for (let at = copied.indexOf(10); at >= 0; at = copied.indexOf(10, at + 1)) rows += 1;
  return rows;
}
