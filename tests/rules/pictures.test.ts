// Takes half a minute in the whole run: it draws pictures of as many pixels as are allowed.
import ExifReader from "exifreader";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  closePictures,
  type PictureRefused,
  pictureWorkers,
  processPicture,
} from "~/platform/pictures.server";
import { inFull } from "../support/full-run";
import { jpegOfScans } from "../support/made-jpegs";
import { BLUE, emptyPng, KINDS, RED, redAndBlue } from "../support/made-pictures";
import { storedPicture } from "../support/stored-pictures";

vi.setConfig({ testTimeout: 60_000 });

const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
const files = {} as Record<keyof typeof KINDS, Buffer>;

beforeAll(async () => {
  for (const kind of kinds) files[kind] = await KINDS[kind]();
});
afterAll(async () => {
  await closePictures();
  vi.resetConfig();
});

const draw = processPicture;
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: PictureRefused) => error.fault,
  );

async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}
const isNear = (colour: number[], wanted: readonly number[], distance = 45) =>
  colour.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < distance);

describe.each(kinds)("a picture of the kind %s", (kind) => {
  it("becomes WebP with the same picture and its own size", async () => {
    const { full, thumb, width, height } = await draw(files[kind]);
    expect([width, height]).toEqual([600, 400]);
    expect(await sharp(full).metadata()).toMatchObject({
      format: "webp",
      width: 600,
      height: 400,
      space: "srgb",
    });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: "webp", width: 400, height: 267 });
    for (const [picture, x] of [
      [full, 10],
      [thumb, 10],
    ] as const)
      expect(isNear(await colourAt(picture, x, 10), RED)).toBe(true);
    expect(isNear(await colourAt(full, 590, 390), BLUE)).toBe(true);
  });

  it.each([0.3, 0.6, 0.95])(
    "is refused as damaged when only the first part (%d) is there",
    async (fraction) => {
      const bytes = files[kind].subarray(0, files[kind].length * fraction);
      expect(await faultOf(draw(bytes))).toBe("damaged");
    },
  );

  it("passes with anything behind it, of which nothing is kept", async () => {
    const appended = Buffer.from(`PK\x03\x04<script>${"secret ".repeat(200)}</script>`);
    const { full, thumb } = await draw(Buffer.concat([files[kind], appended]));
    expect(full).toEqual((await draw(files[kind])).full);
    expect(full.includes("secret") || thumb.includes("secret")).toBe(false);
  });
});

describe("sizes", () => {
  it("are at most 1600 and 400 pixels on the longer side", async () => {
    const { full, thumb, width, height } = await draw(await redAndBlue(1500, 2000).jpeg().toBuffer());
    expect([width, height]).toEqual([1200, 1600]);
    expect(await sharp(full).metadata()).toMatchObject({ width: 1200, height: 1600 });
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  it("are never enlarged", async () => {
    const { full, thumb } = await draw(await redAndBlue(30, 20).png().toBuffer());
    for (const picture of [full, thumb])
      expect(await sharp(picture).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it("pass with 24 megapixels as HEIC, as phones take them", inFull(), async () => {
    const { width, height } = await draw(storedPicture("24-megapixels.heic"));
    expect([width, height]).toEqual([1600, 1200]);
  });

  it("pass with 50 megapixels in other kinds", inFull(), async () => {
    expect((await draw(emptyPng(10_000, 5_000))).width).toBe(1600);
  });

  it.each([
    ["a HEIC of more than 25 megapixels", () => claimed(files.HEIC, 5001, 5000)],
    ["a PNG of more than 50 megapixels", () => emptyPng(10_000, 5_001)],
  ])("are refused as too many pixels: %s", async (_, bytes) => {
    expect(await faultOf(draw(bytes()))).toBe("too_many_pixels");
  });

  it("are read before anything is decoded, so that a bomb is refused at once", async () => {
    const bomb = emptyPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const startedAt = performance.now();
    expect(await faultOf(draw(bomb))).toBe("too_many_pixels");
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it("that a JPEG gives in 100 scans pass, and in 101 are refused as damaged", async () => {
    expect((await draw(jpegOfScans(100, 600))).width).toBe(600);
    expect(await faultOf(draw(jpegOfScans(101, 600)))).toBe("damaged");
  });

  it("that a HEIC conceals do no harm", async () => {
    expect(await faultOf(draw(claimed(files.HEIC, 60, 40)))).toBe("damaged");
  });
});

/** Changes the size that a HEIC claims to have. */
function claimed(heic: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(heic);
  const at = changed.indexOf("ispe", 0, "latin1");
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

describe("what a camera adds", () => {
  let taken: Buffer;
  beforeAll(async () => {
    taken = await redAndBlue(600, 400)
      .withExif({
        IFD0: { Make: "Camera" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "52/1 31/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "13/1 24/1 0/1",
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>Berlin</where></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .withIccProfile("p3")
      .jpeg({ quality: 95 })
      .toBuffer();
  });

  const takenAs = (kind: string) => (kind === "JPG" ? taken : storedPicture("as-a-phone-takes-it.heic"));

  it.each(["JPG", "HEIC"])("is gone afterwards, the place included: %s", async (kind) => {
    const file = takenAs(kind);
    expect(ExifReader.load(Buffer.from(file), { expanded: true }).gps?.Latitude).toBeCloseTo(52.5167, 3);
    const { full, thumb } = await draw(file);
    for (const picture of [full, thumb]) {
      expect(Object.keys(ExifReader.load(picture, { expanded: true }))).toEqual(["file"]);
      const { exif, xmp, icc, orientation } = await sharp(picture).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it.each(["JPG", "HEIC"])("turns the picture upright: %s", async (kind) => {
    const { full, width, height } = await draw(takenAs(kind));
    expect([width, height]).toEqual([400, 600]);
    expect(isNear(await colourAt(full, 200, 10), RED)).toBe(true);
    expect(isNear(await colourAt(full, 200, 590), BLUE)).toBe(true);
  });

  it.each(["JPG", "HEIC"])("says what its colours mean, and they stay the same: %s", async (kind) => {
    const [r, g, b] = RED;
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } });
    const wide = await plain.withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    expect(isNear(await colourAt(wide, 30, 20), RED, 10)).toBe(false);
    const { full } = await draw(kind === "JPG" ? wide : storedPicture("wide-colours.heic"));
    expect(isNear(await colourAt(full, 30, 20), RED, 10)).toBe(true);
  });

  it("may make a decoder warn: bytes between two parts of a JPEG do not refuse it", async () => {
    const at = files.JPG.indexOf(Buffer.from([0xff, 0xda]));
    const odd = Buffer.concat([files.JPG.subarray(0, at), Buffer.alloc(3), files.JPG.subarray(at)]);
    expect((await draw(odd)).width).toBe(600);
  });
});

describe("what else a picture may have", () => {
  it("an animation gives its first frame", async () => {
    const frames = [RED, BLUE, BLUE].map(([r, g, b]) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
        .png()
        .toBuffer(),
    );
    const pictures = await Promise.all(frames);
    for (const kind of ["gif", "webp"] as const) {
      const animation = await sharp(pictures, { join: { animated: true } })
        .toFormat(kind)
        .toBuffer();
      expect((await sharp(animation).metadata()).pages).toBeGreaterThan(1);
      const { full, width, height } = await draw(animation);
      expect([width, height, (await sharp(full).metadata()).pages]).toEqual([60, 40, undefined]);
      expect(isNear(await colourAt(full, 30, 20), RED)).toBe(true);
    }
  });

  it.each([
    ["shades of grey", (picture: Sharp) => picture.greyscale().png()],
    ["four inks", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
    ["16 bits a channel", (picture: Sharp) => picture.toColourspace("rgb16").png()],
    ["a palette", (picture: Sharp) => picture.png({ palette: true })],
    ["transparent parts", (picture: Sharp) => picture.ensureAlpha(0.5).png()],
    ["several passes", (picture: Sharp) => picture.jpeg({ progressive: true })],
  ])("%s become ordinary colours of 8 bits", async (_, made) => {
    const { full } = await draw(await made(redAndBlue(60, 40)).toBuffer());
    expect(await sharp(full).metadata()).toMatchObject({ space: "srgb", depth: "uchar", width: 60 });
  });
});

describe("a file that is no picture of these kinds", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each([
    ["an SVG, whatever its name is", () => svg],
    ["an SVG with an XML declaration", () => `<?xml version="1.0"?>${svg}`],
    ["an SVG behind a space", () => ` ${svg}`],
    ["a PDF", () => "%PDF-1.7\n"],
    ["a page", () => "<!doctype html><p>no picture</p>"],
    ["nothing", () => ""],
    ["a few bytes", () => "\xff\xd8"],
    ["a sound file in the container of WebP", () => "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["a video", () => "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"],
  ])("is refused as the wrong kind: %s", async (_, text) => {
    expect(await faultOf(draw(Buffer.from(text(), "latin1")))).toBe("wrong_kind");
  });

  it.each(["avif", "tiff"] as const)("is refused as the wrong kind: %s", async (format) => {
    expect(await faultOf(draw(await redAndBlue(60, 40).toFormat(format).toBuffer()))).toBe("wrong_kind");
  });

  it("is refused as the wrong kind: an AVIF that names HEIF first", async () => {
    const avif = await redAndBlue(60, 40).avif().toBuffer();
    avif.write("mif1", 8, "latin1");
    expect(await faultOf(draw(avif))).toBe("wrong_kind");
  });

  it.each(["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x24\x00\x00\x00WEBP"])(
    "is refused as damaged when only its first bytes are of a picture: %j",
    async (start) => {
      const bytes = Buffer.from(`${start}${svg.repeat(20)}`, "latin1");
      expect(await faultOf(draw(bytes))).toBe("damaged");
    },
  );
});

describe("many pictures", () => {
  it("at once all come out: 20", async () => {
    const jpeg = await redAndBlue(300, 225).jpeg().toBuffer();
    const drawn = await Promise.all(Array.from({ length: 20 }, () => draw(jpeg)));
    for (const { width } of drawn) expect(width).toBe(300);
  });
});

describe("the workers", () => {
  let workers: ReturnType<typeof pictureWorkers>;
  afterEach(() => workers.close());

  it("refuse as busy what finds the queue full, and draw the others", async () => {
    workers = pictureWorkers({ workers: 1, queue: 2, heicQueue: 1 });
    const ordinary = [1, 2, 3, 4].map(() => faultOf(workers.process(files.JPG)));
    const heic = [1, 2, 3].map(() => faultOf(workers.process(files.HEIC)));
    expect(await Promise.all(ordinary)).toEqual(["none", "none", "none", "busy"]);
    expect(await Promise.all(heic)).toEqual(["none", "none", "busy"]);
    expect(await faultOf(workers.process(files.JPG))).toBe("none");
  });

  it("are one for HEIC, however many wait", async () => {
    workers = pictureWorkers();
    const drawn = [1, 2, 3, 4].map(() => workers.process(files.HEIC));
    expect(workers.sizes()).toEqual({ ordinary: 0, heic: 1 });
    await Promise.all(drawn);
    expect(workers.sizes()).toEqual({ ordinary: 0, heic: 1 });
  });

  it("end when they are idle, and start again for the next picture", inFull(), async () => {
    workers = pictureWorkers({ idleMs: 50 });
    for (const round of [1, 2]) {
      await Promise.all([files.HEIC, files.JPG].map((file) => workers.process(file)));
      await expect
        .poll(workers.sizes, { timeout: 5_000, message: `${round}` })
        .toEqual({ ordinary: 0, heic: 0 });
    }
  });

  it("are lost when they take too long, and refuse only that picture", inFull(), async () => {
    workers = pictureWorkers({ taskMs: 1 });
    expect(await faultOf(workers.process(storedPicture("24-megapixels.heic")))).toBe("busy");
    await expect.poll(workers.sizes, { timeout: 5_000 }).toEqual({ ordinary: 0, heic: 0 });
  });

  it("refuse as busy what has waited too long for them, and draw the others", inFull(), async () => {
    workers = pictureWorkers({ waitMs: 200 });
    // Nothing is drawn in this time while a worker starts.
    await vi.waitFor(() => workers.process(files.HEIC), { timeout: 30_000 });
    const drawn = [storedPicture("24-megapixels.heic"), files.HEIC].map((file) =>
      faultOf(workers.process(file)),
    );
    expect(await Promise.all(drawn)).toEqual(["none", "busy"]);
  });

  it("that are closed refuse what they have not drawn as busy", async () => {
    workers = pictureWorkers({ workers: 1 });
    const drawn = [1, 2, 3].map(() => faultOf(workers.process(files.JPG)));
    await workers.close();
    expect(await Promise.all(drawn)).toEqual(["busy", "busy", "busy"]);
    expect(workers.sizes()).toEqual({ ordinary: 0, heic: 0 });
  });
});
