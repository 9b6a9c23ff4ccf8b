import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress.mjs";
import { at, ROOT } from "./project.mjs";
import { mustRun } from "./run.mjs";
import { say } from "./say.mjs";

const INPUTS = [
  "app",
  "bin/steps",
  "db",
  "patches",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tools",
  "tsconfig.json",
  "vite.config.ts",
];
const STAMP = at("build", "inputs.sha256");

/**
 * Builds the bundles of the browser and the server into build/.
 * @param {"info" | "error"} logLevel how much output the terminal shows
 */
export async function build(logLevel) {
  say("Building.");
  const inputs = hashInputs();
  // An interrupted build must not count as complete.
  rmSync(STAMP, { force: true });
  await mustRun(
    "The build failed; the lines above say why.",
    process.execPath,
    [
      at("node_modules/@remix-run/dev/dist/cli.js"),
      "vite:build",
      "--sourcemapServer",
      "--logLevel",
      logLevel,
    ],
    {
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  compressAssets();
  await buildPrograms();
  await writeRelease();
  mkdirSync(at("build"), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** The programs that are bundled into files of their own, because Vite leaves them out: their sources and their places. */
const PROGRAMS = {
  "app/platform/image-worker.ts": "build/server/image-worker.js",
  // An installation without the packages for development imports foods with it.
  "tools/foods-import.ts": "build/server/foods-import.js",
  // The operator runs it in the image.
  "tools/ops.ts": "build/server/ops.js",
};

async function buildPrograms() {
  // This file is loaded before the packages are installed.
  const { build: bundle } = await import("esbuild");
  for (const [source, output] of Object.entries(PROGRAMS))
    await bundle({
      entryPoints: [{ in: at(source), out: at(output).replace(/\.js$/, "") }],
      outdir: at("build/server"),
      bundle: true,
      // The worker loads its decoders later than the rest of itself.
      splitting: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node20",
      sourcemap: true,
      logLevel: "warning",
    });
}

/** Writes down which version and which commit the build is of. COMMIT names the commit where no repository is, as in an image. */
async function writeRelease() {
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const commit = process.env.COMMIT?.trim() || (await headCommit());
  writeFileSync(at("build", "release.json"), `${JSON.stringify({ version, commit })}\n`);
}

/** @returns {Promise<string | null>} null outside a repository, and without git */
const headCommit = () =>
  new Promise((resolve) =>
    execFile("git", ["rev-parse", "HEAD"], { cwd: ROOT }, (error, output) =>
      resolve(error ? null : output.trim()),
    ),
  );

/** Builds if the sources have changed since the last build. */
export async function buildWhenChanged() {
  const isCurrent =
    existsSync(at("build/server/index.js")) &&
    Object.values(PROGRAMS).every((output) => existsSync(at(output))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === hashInputs();
  if (!isCurrent) await build("error");
  // A new commit may change no source.
  else await writeRelease();
}

function hashInputs() {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap(filesUnder)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(at(path))) return [];
  if (!statSync(at(path)).isDirectory()) return [path];
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
