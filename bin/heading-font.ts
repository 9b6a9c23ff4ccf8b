import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Matches the characters of western European languages. A browser shows any other with the fallback font. */
const CHARACTERS = /[\x20-\x7e\xa0-\xffıŒœ‐-‧‰-⁞€™−]/;

/** The ids of the texts in a font that name its copyright and its licence. */
const COPYRIGHT_AND_LICENCE = [0, 13, 14];

/** Returns Oswald with those characters only, as WOFF2, because every page loads it. */
export async function makeHeadingFont(): Promise<Buffer> {
  const oswald = readFileSync(require.resolve("@fontsource/oswald/files/oswald-latin-600-normal.woff2"));
  const all = Array.from({ length: 0x2213 }, (_, code) => String.fromCodePoint(code));
  return await subsetFont(oswald, all.filter((character) => CHARACTERS.test(character)).join(""), {
    targetFormat: "woff2",
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    // Leaves out the forms that only switched-on features show, such as fractions.
    noLayoutClosure: true,
  });
}
