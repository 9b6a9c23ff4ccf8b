import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { say } from "./steps/say.mjs";

// Makes the HEIC pictures of tests/fixtures again, which its README.md describes. It needs heif-enc of libheif 1.15
// (Debian 12: libheif-examples). No test runs it.
const RED = [220, 40, 40] as const;
const BLUE = [40, 60, 220] as const;
const FIXTURES = fileURLToPath(new URL("../tests/fixtures", import.meta.url));

const redAndBlue = heicOf(await softRedAndBlue(600, 400).jpeg({ quality: 95 }).toBuffer());
keep("red-and-blue.heic", redAndBlue);
keep("red-and-blue.heif", ofBrand("mif1", redAndBlue));
keep("24-megapixels.heic", heicOf(await flat(5712, 4284, [170, 85, 51]).jpeg().toBuffer()));
keep(
  "wide-colours.heic",
  heicOf(await flat(60, 40, RED).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer()),
);
keep("as-a-phone-takes-it.heic", turned(heicOf(await asTaken(softRedAndBlue(600, 400)))));

function keep(name: string, picture: Buffer) {
  writeFileSync(join(FIXTURES, name), picture);
  say(`tests/fixtures/${name} has ${picture.length} bytes.`);
}

function flat(width: number, height: number, [r, g, b]: readonly [number, number, number]): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** Draws a picture whose left half is red and whose right half is blue, with soft waves in both. */
function softRedAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const wave = 12 * Math.sin(x / 5) * Math.sin(y / 4);
    const colour = x < width / 2 ? RED : BLUE;
    for (const [channel, value] of colour.entries()) pixels[at + channel] = Math.round(value + wave);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Adds what a camera writes into a picture: its name, the place, how it was held, other facts and wide colours. */
function asTaken(picture: Sharp): Promise<Buffer> {
  const location = {
    GPSLatitudeRef: "N",
    GPSLatitude: "52/1 31/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "13/1 24/1 0/1",
  };
  return picture
    .withExif({ IFD0: { Make: "Camera" }, IFD3: location })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Berlin</where></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Encodes a JPEG with its EXIF data, its other facts and its colour profile. */
function heicOf(jpeg: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "beast-heic-"));
  try {
    const [from, to] = [join(folder, "picture.jpg"), join(folder, "picture.heic")];
    writeFileSync(from, jpeg);
    execFileSync("heif-enc", ["-q", "50", "-p", "preset=ultrafast", from, "-o", to], { stdio: "pipe" });
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names another brand first, as files with the ending .heif do. */
function ofBrand(brand: string, heic: Buffer): Buffer {
  const renamed = Buffer.from(heic);
  renamed.write(brand, 8, "latin1");
  return renamed;
}

/**
 * Says in the container that the picture is shown turned to the right by a quarter, as phones do and heif-enc 1.15 does
 * not: adds the property "irot" and gives it to the picture.
 */
function turned(heic: Buffer): Buffer {
  const quarterToTheRight = 3;
  const property = Buffer.from([0, 0, 0, 9, ...Buffer.from("irot"), quarterToTheRight]);
  const essential = 0x80;
  const properties = boxAt(heic, "ipco");
  const uses = boxAt(heic, "ipma");
  // The box "ipma" names one picture here: its number of properties, and a byte for each of them.
  const count = uses + 18;
  const last = count + (heic[count] as number);
  const number = propertiesIn(heic, properties) + 1;
  const added = property.length + 1;

  const result = Buffer.concat([
    heic.subarray(0, uses),
    property,
    heic.subarray(uses, last + 1),
    Buffer.from([essential | number]),
    heic.subarray(last + 1),
  ]);
  const grow = (at: number, by: number) => result.writeUInt32BE(result.readUInt32BE(at) + by, at);
  grow(boxAt(heic, "meta"), added);
  grow(boxAt(heic, "iprp"), added);
  grow(properties, property.length);
  grow(uses + property.length, 1);
  result[count + property.length] = (heic[count] as number) + 1;
  moveItemOffsets(result, added);
  return result;
}

function boxAt(heic: Buffer, name: string): number {
  return heic.indexOf(name, 0, "latin1") - 4;
}

function propertiesIn(heic: Buffer, at: number): number {
  const end = at + heic.readUInt32BE(at);
  let count = 0;
  for (let box = at + 8; box < end; box += heic.readUInt32BE(box)) count += 1;
  return count;
}

/** Corrects where the container's parts begin, which the box "iloc" says in entries of 18 bytes each. */
function moveItemOffsets(heic: Buffer, by: number) {
  const at = boxAt(heic, "iloc");
  const [first, count] = [at + 16, heic.readUInt16BE(at + 14)];
  for (let offset = first + 4; offset < first + count * 18; offset += 18)
    heic.writeUInt32BE(heic.readUInt32BE(offset) + by, offset);
}
