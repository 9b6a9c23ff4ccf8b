import { readFileSync } from "node:fs";

/** The names that esbuild gives to the browsers which package.json names, and the names in the tables of web-features. */
const BROWSERS = /** @type {Record<string, { esbuild: string, tables: string[] }>} */ ({
  chrome: { esbuild: "chrome", tables: ["chrome", "chrome_android"] },
  edge: { esbuild: "edge", tables: ["edge"] },
  firefox: { esbuild: "firefox", tables: ["firefox", "firefox_android"] },
  ios_saf: { esbuild: "ios", tables: ["safari_ios"] },
  safari: { esbuild: "safari", tables: ["safari"] },
});

/** @type {string[]} */
const lines = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).browserslist;

const supported = lines.map((line) => {
  const [, name = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  const browser = BROWSERS[name];
  if (!browser) throw new Error(`"${line}" of browserslist in package.json names no known browser.`);
  return { ...browser, version };
});

/** The oldest supported browsers, as esbuild names them. */
export const buildTarget = supported.map(({ esbuild, version }) => esbuild + version);

/** The oldest supported version of each browser, by its name in the tables of web-features. */
export const oldest = /** @type {Record<string, string>} */ (
  Object.fromEntries(supported.flatMap(({ tables, version }) => tables.map((table) => [table, version])))
);
