/** Names how a picture is decoded: by sharp, or by heic-decode (HEIC and HEIF). */
export type PictureKind = "ordinary" | "heic";

const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);

const BRANDS_END = 256;

/** Looks at the first bytes only, whatever the name and the declared type are. Null for another kind. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff" || text(0, 8) === "\x89PNG\r\n\x1a\n") return "ordinary";
  if (/^GIF8[79]a/.test(text(0, 6)) || (text(0, 4) === "RIFF" && text(8, 12) === "WEBP")) return "ordinary";
  if (text(4, 8) !== "ftyp" || !HEIC_BRANDS.has(text(8, 12))) return null;
  return otherBrands(bytes, text).some((brand) => /^avi[fos]$/.test(brand)) ? null : "heic";
}

/** Lists the compatible brands: an AVIF may name one of HEIF first and its own among them. */
function otherBrands(bytes: Uint8Array, text: (from: number, to: number) => string): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, BRANDS_END);
  const brands: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  return brands;
}
