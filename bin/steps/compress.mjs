import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { at } from "./project.mjs";

const ASSETS = "build/client/assets";

/** Writes each script, style sheet and icon file of the build a second time, compressed as far as brotli can, for the server to send. */
export function compressAssets() {
  for (const name of readdirSync(at(ASSETS)).filter((name) => /\.(js|css|svg)$/.test(name)))
    writeFileSync(at(ASSETS, `${name}.br`), compressed(readFileSync(at(ASSETS, name))));
}

/** @param {Buffer} content */
const compressed = (content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
