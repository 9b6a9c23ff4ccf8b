/**
 * Reads the files of a ZIP whose files are stored without compression, by its central directory.
 * @throws Error for a file that was cut off, and for one that is compressed
 */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf("PK\u0005\u0006");
  if (end < 0) throw new Error("the archive has no end");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50 || zip.readUInt16LE(at + 10) !== 0)
      throw new Error("the archive has no such file");
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ] as const;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(zip.toString("utf8", at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return files;
}
