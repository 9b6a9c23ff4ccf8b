import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { interruption, postponeSignals } from "./steps/run.mjs";
import { say } from "./steps/say.mjs";
import { findOrInstallBrowser } from "./test/browser.mjs";
import { searchLogs } from "./test/logs.mjs";
import { findOrInstallNode24, needsNode24 } from "./test/node-24.mjs";
import { findPostgres } from "./test/postgres.mjs";
import { planRuns } from "./test/run-plan.mjs";
import { runPlaywright, runVitest } from "./test/runners.mjs";
import { readSelection } from "./test/selection.mjs";
import { findLeftServers } from "./test/servers.mjs";

/** @typedef {import("./test/runners.mjs").Count} Count */

const NAMES = /** @type {Record<string, string>} */ ({ pglite: "PGlite", postgres: "PostgreSQL" });

requireNode();
const selection = readSelection(process.argv.slice(2));
await install();
const needsBrowser = selection.suites.includes("e2e");
const browser = needsBrowser ? await findOrInstallBrowser() : undefined;
if (selection.suites.some((suite) => suite !== "domain")) await buildWhenChanged();

/** @type {{ label: string, count: Count }[]} */
const results = [];
/** @type {string[]} */
const leftOut = [];
postponeSignals();
const folder = mkdtempSync(join(tmpdir(), "beast-test-"));
const figures = join(folder, "figures.txt");
const logs = join(folder, "logs");
const servers = join(folder, "servers");
/** @type {import("./test/postgres.mjs").Postgres | undefined} */
let postgres;
/** @type {string | undefined} */
let node24;
try {
  if (browser && needsNode24(selection)) node24 = await openNode24();
  if (selection.engines.includes("postgres")) postgres = await openPostgres();
  const engines = selection.engines.filter((engine) => engine === "pglite" || postgres);
  for (const run of planRuns(selection, engines)) await runTests(run);
} finally {
  await reportServers();
  await postgres?.stop();
  reportLogs();
  if (existsSync(figures)) console.log(`\n${readFileSync(figures, "utf8").trimEnd()}`);
  rmSync(folder, { recursive: true, force: true });
}
report();

async function openNode24() {
  const found = await findOrInstallNode24(folder);
  if (!found)
    leftOut.push(
      "Signing in on Node 24 was left out: NODE24_PATH is not set, and node@24 could not be installed.",
    );
  return found;
}

async function openPostgres() {
  try {
    const found = await findPostgres();
    if (!found)
      leftOut.push("PostgreSQL was left out: neither TEST_DATABASE_URL nor its binaries were found.");
    return found;
  } catch (error) {
    console.log(`\nPostgreSQL could not be started: ${/** @type {Error} */ (error).message}`);
    results.push({ label: "PostgreSQL", count: { passed: 0, failed: 1, skipped: 0 } });
    return undefined;
  }
}

/** @param {import("./test/run-plan.mjs").Run} run */
async function runTests(run) {
  const { engine, suites, onlyWhereDatabaseMatters } = run;
  const env = {
    ...process.env,
    TEST_DB: engine,
    TEST_ONLY_WHERE_DATABASE_MATTERS: onlyWhereDatabaseMatters ? "1" : "",
    TEST_DATABASE_URL: postgres?.url ?? "",
    TEST_FIGURES: figures,
    TEST_LOGS: logs,
    TEST_SERVERS: servers,
    // Temporary files of the runners are removed together with this folder.
    TMPDIR: folder,
    CHROMIUM_PATH: browser ?? "",
    NODE24_PATH: node24 ?? "",
  };
  const place = { folder, engine, env, selection };
  const label = `${suites.join(", ")} on ${NAMES[engine]}`;
  if (suites.includes("e2e")) await testWith(label, () => runBrowserTests(place));
  else await testWith(label, () => runVitest(suites, place));
}

/**
 * @param {string} label
 * @param {() => Promise<Count>} runner
 */
async function testWith(label, runner) {
  if (interruption()) return;
  console.log(`\nTesting ${label}.`);
  results.push({ label, count: await runner() });
}

/** @param {import("./test/runners.mjs").Place} place */
async function runBrowserTests(place) {
  if (browser) return runPlaywright(place);
  say(
    "There is no browser and none could be installed: set CHROMIUM_PATH to a Chromium. This counts as a failure.",
  );
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Checks that every server process that the tests started has ended. */
async function reportServers() {
  const { started, left } = await findLeftServers(servers);
  if (started === 0) return;
  for (const pid of left) console.log(`A server was left running: process ${pid}`);
  results.push({
    label: `${started} servers started, all ended`,
    count: { passed: left.length > 0 ? 0 : 1, failed: left.length > 0 ? 1 : 0, skipped: 0 },
  });
}

/** Checks that no server has logged a secret, an e-mail address, a query or an error. */
function reportLogs() {
  const { lines, findings } = searchLogs(logs);
  if (lines === 0) return;
  for (const finding of findings.slice(0, 20)) console.log(`A log holds ${finding}`);
  const failed = findings.length > 0 ? 1 : 0;
  results.push({
    label: `${lines} log lines without secrets`,
    count: { passed: 1 - failed, failed, skipped: 0 },
  });
}

function report() {
  if (interruption()) process.exit(interruption());
  console.log("");
  for (const line of leftOut) console.log(line);
  for (const { label, count } of results) {
    console.log(
      `${label}: ${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ""}`,
    );
  }
  const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = results.reduce((sum, { count }) => sum + count.failed, 0);
  const isEmpty = passed + failed === 0;
  if (isEmpty) console.log("No test was run, which counts as a failure.");
  console.log(`${passed} passed, ${isEmpty ? 1 : failed} failed`);
  process.exitCode = failed > 0 || isEmpty ? 1 : 0;
}
