/** The two ways to decode a picture: sharp does the ordinary kinds, heic-decode does HEIC and HEIF. */
export type PictureKind = "ordinary" | "heic";

/** The brands of HEIC and HEIF files that heic-decode reads. */
const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);

/** The bytes of a file's first box that are searched for brands. */
const BRANDS_END = 256;

/**
 * Tells by its first bytes how a file is decoded, whatever its name and declared type are.
 * @returns null if it is not a JPG, PNG, GIF, WebP, HEIC or HEIF
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff" || text(0, 8) === "\x89PNG\r\n\x1a\n") return "ordinary";
  if (/^GIF8[79]a/.test(text(0, 6)) || (text(0, 4) === "RIFF" && text(8, 12) === "WEBP")) return "ordinary";
  if (text(4, 8) !== "ftyp" || !HEIC_BRANDS.has(text(8, 12))) return null;
  return otherBrands(bytes, text).some((brand) => /^avi[fos]$/.test(brand)) ? null : "heic";
}

/** Returns the brands that a file is compatible with. An AVIF may name a brand of HEIF first and its own among them. */
function otherBrands(bytes: Uint8Array, text: (from: number, to: number) => string): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, BRANDS_END);
  const brands: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  return brands;
}
