import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ExifReader from "exifreader";
import decode from "heic-decode";
import { expect, it } from "vitest";
import { BLUE, RED } from "../support/made-pictures";
import { FIXTURES, storedPicture } from "../support/stored-pictures";

const TOTAL_MAX = 500_000;

/** Allows a difference of less than 5 in each channel. */
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1));

/** The colours that mean RED and BLUE in the profile sP3C, a short form of Display P3. */
const WIDE_RED = near([202, 60, 50]);
const WIDE_BLUE = near([48, 61, 213]);

const PLAIN = { size: [600, 400], corners: [near(RED), near(BLUE)] };

/** The facts that tests rely on, "turned" in quarters against the clock. A fact that is not named must be missing. */
const PICTURES: Record<string, object> = {
  "red-and-blue.heic": { ...PLAIN, brand: "heic" },
  "red-and-blue.heif": { ...PLAIN, brand: "mif1" },
  "24-megapixels.heic": { brand: "heic", size: [5712, 4284] },
  "wide-colours.heic": { brand: "heic", size: [60, 40], corners: [WIDE_RED, WIDE_RED], profile: "sP3C" },
  "as-a-phone-takes-it.heic": {
    brand: "heic",
    size: [400, 600],
    corners: [WIDE_RED, WIDE_BLUE],
    profile: "sP3C",
    turned: 3,
    orientation: 6,
    make: "Camera",
    location: [expect.closeTo(52.5167, 3), expect.closeTo(13.4, 3)],
    where: "Berlin",
  },
};
/** The pictures whose colours are not looked at, because decoding them takes seconds. */
const TOO_LARGE = ["24-megapixels.heic"];

const files = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map(({ name }) => name);

it("the pictures that are kept are those that tests rely on, in less than 500 KB, and their page names them", () => {
  expect(files.sort()).toEqual(Object.keys(PICTURES).sort());
  const bytes = files.reduce((sum, name) => sum + storedPicture(name).length, 0);
  expect(bytes).toBeLessThan(TOTAL_MAX);
  const page = readFileSync(join(FIXTURES, "README.md"), "utf8");
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it.each(Object.entries(PICTURES))("%s is as tests rely on", async (name, facts) => {
  expect(await factsOf(name)).toEqual(facts);
});

it.each(files)("%s holds no date and no name beside what tests need", (name) => {
  const { exif = {} } = ExifReader.load(storedPicture(name), { expanded: true });
  expect(
    Object.keys(exif).filter((fact) => /date|time|serial|owner|artist|host|software|model/i.test(fact)),
  ).toEqual([]);
});

async function factsOf(name: string): Promise<object> {
  const bytes = storedPicture(name);
  const { exif, gps, icc, xmp } = ExifReader.load(bytes, { expanded: true });
  const turn = bytes.indexOf("irot", 0, "latin1");
  const pictures = await decode.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || pictures.length > 1) throw new Error(`${name} should hold one picture`);
    return {
      brand: bytes.toString("latin1", 8, 12),
      size: [first.width, first.height],
      corners: TOO_LARGE.includes(name) ? undefined : cornersOf((await first.decode()).data),
      profile: icc?.["ICC Description"]?.value,
      turned: turn < 0 ? undefined : bytes[turn + 4],
      orientation: exif?.Orientation?.value,
      make: exif?.Make?.description,
      location: gps && [gps.Latitude, gps.Longitude],
      where: /<where>(.*)<\/where>/.exec(String(xmp?._raw))?.[1],
    };
  } finally {
    pictures.dispose();
  }
}

/** Returns the colours of the first and of the last pixel. */
function cornersOf(data: Uint8ClampedArray): number[][] {
  return [[...data.subarray(0, 3)], [...data.subarray(-4, -1)]];
}
