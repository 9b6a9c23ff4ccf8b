// Walks the journeys in the engines. `npm run test:engines` starts it, after it has found what the engines need.
import { rmSync } from "node:fs";
import { at } from "../../bin/steps/project.mjs";
import { inWords } from "../../bin/test/results.mjs";
import { startServer, type TestServer } from "../support/server";
import makeTemplates from "../support/templates";
import type { Engine, Journey } from "./journey";
import { JOURNEYS } from "./journeys";
import { withLimit } from "./limit";
import { takePictures } from "./pictures";
import { endFirefox } from "./puppeteer-driver";
import { checkWatch } from "./self-check";
import { setupTitle, tableOf, type Walk } from "./table";
import { type BrowserSetup, Visits } from "./visits";

const JOURNEY_MS = 90_000;
const PICTURES_MS = 5 * 60_000;
const FOLDER = at("test-results/engines");

interface Options {
  engines: Engine[];
  widths: number[];
  journeys: string[];
  pictures?: string;
}

// The browsers are ended with this process.
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => process.exit(1));

const options: Options = JSON.parse(process.env.ENGINES_OPTIONS ?? "{}");
const missing: string[] = JSON.parse(process.env.ENGINES_MISSING ?? "[]");
const began = Date.now();
rmSync(FOLDER, { recursive: true, force: true });
const removeStores = await makeTemplates();
const walks: Walk[] = [];
try {
  // Each engine has its own server, which a journey may restart.
  await Promise.all(options.pictures ? drawnEngines().map(drawEngine) : options.engines.map(walkEngine));
} finally {
  // Not at the end of an engine, because the other one may have ended first.
  await endFirefox();
  await removeStores();
}
console.log(`\n${tableOf(walks)}`);
for (const { name, setup, failure } of walks)
  if (failure) console.log(`\nFailed, ${name} in ${setupTitle(setup)}:\n  ${failure.join("\n  ")}`);
for (const engine of missing) console.log(`Failed: ${engine} is missing.`);
const passed = walks.filter(({ failure }) => !failure).length;
const failed = walks.length - passed + missing.length;
console.log(`\nThe engines took ${inWords(Date.now() - began)}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** The engines that pictures are taken in. */
function drawnEngines(): Engine[] {
  return process.env.CHROMIUM_PATH ? [...options.engines, "chromium"] : options.engines;
}

/** Takes the pictures of an engine. Each width counts as a walk. */
async function drawEngine(engine: Engine) {
  const server = await startServer();
  try {
    for (const width of options.widths) {
      const setup = { engine, width, javascript: true };
      await walk(server, "pictures", setup, async () => {
        const failed = await takePictures(server, setup, options.pictures ?? FOLDER);
        if (failed.length > 0) throw new Error(failed.join("\n  "));
      });
    }
  } finally {
    await server.stop();
  }
}

/** Walks all journeys in an engine. First its watch is tried: without it, a journey could not fail by a complaint. */
async function walkEngine(engine: Engine) {
  const server = await startServer();
  try {
    await walk(server, "the watch", { engine, width: 1280, javascript: true }, checkWatch);
    for (const journey of selected())
      for (const setup of setupsOf(journey, engine))
        await walk(server, journey.name, setup, complete(journey), journey.limitMs);
  } finally {
    await server.stop();
  }
}

function selected() {
  const filters = options.journeys;
  return JOURNEYS.filter(
    ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
}

/** Returns where a journey is made: at each of its widths, in Firefox without JavaScript too. */
function setupsOf({ withoutScript, widths }: Journey, engine: Engine): BrowserSetup[] {
  const wanted = options.widths.filter((width) => !widths || widths.includes(width));
  return wanted.flatMap((width) => [
    { engine, width, javascript: true },
    ...(engine === "firefox" && withoutScript ? [{ engine, width, javascript: false }] : []),
  ]);
}

/** Returns a journey that fails when a browser has complained. */
function complete(journey: Journey) {
  return async (visits: Visits) => {
    await journey.run(visits);
    const unexpected = await visits.unexpected(journey.forgiven);
    if (unexpected.length > 0) throw new Error(`complaints:\n    ${unexpected.join("\n    ")}`);
  };
}

/** Makes a walk and notes how it went. */
async function walk(
  server: TestServer,
  name: string,
  setup: BrowserSetup,
  work: (visits: Visits) => Promise<void>,
  limit = options.pictures ? PICTURES_MS : JOURNEY_MS,
) {
  const start = Date.now();
  const visits = new Visits(server, setup, FOLDER);
  let failure: string[] | undefined;
  try {
    await withLimit("the walk", limit, work(visits));
  } catch (error) {
    failure = [
      error instanceof Error ? error.message : String(error),
      ...(await visits.evidence(fileOf(name, setup))),
    ];
  } finally {
    await visits.close();
  }
  const seconds = (Date.now() - start) / 1000;
  walks.push({ name, setup, seconds, failure });
  console.log(`${failure ? "failed" : "ok    "} ${setupTitle(setup)}: ${name} (${seconds.toFixed(1)} s)`);
  if (failure) console.log(`       ${failure[0]}`);
}

function fileOf(name: string, setup: BrowserSetup) {
  return `${name}-${setupTitle(setup)}`.replace(/[^a-z0-9]+/gi, "-");
}
