import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { interruption, postponeSignals } from "./steps/run.mjs";
import { searchLogs } from "./test/logs.mjs";
import { findNeeds, printMissing, printNeeds } from "./test/needs.mjs";
import { Results } from "./test/results.mjs";
import { planRuns } from "./test/run-plan.mjs";
import { runPlaywright, runVitest } from "./test/runners.mjs";
import { isNarrow, readSelection } from "./test/selection.mjs";
import { findLeftServers } from "./test/servers.mjs";
import { Templates } from "./test/templates.mjs";
import { leavesWaitingOut } from "./test/waiting.mjs";

const NAMES = /** @type {Record<string, string>} */ ({ pglite: "PGlite", postgres: "PostgreSQL" });

requireNode();
const selection = readSelection(process.argv.slice(2));
await install();
if (selection.suites.some((suite) => suite !== "domain")) await buildWhenChanged();

const results = new Results();
const templates = new Templates();
postponeSignals();
const folder = mkdtempSync(join(tmpdir(), "beast-test-"));
// PostgreSQL runs as another user, who must reach its own folder in here.
const clusters = mkdtempSync(join(tmpdir(), "beast-clusters-"));
chmodSync(clusters, 0o711);
const statsFile = join(folder, "figures.txt");
const logs = join(folder, "logs");
const servers = join(folder, "servers");
const needs = await findNeeds(selection);
try {
  printNeeds(needs.list);
  if (needs.broken) results.addCheck(needs.broken, false);
  const engines = selection.engines.filter((engine) => engine === "pglite" || needs.postgres);
  for (const run of planRuns(selection, engines)) await runTests(run);
} finally {
  await reportServers();
  await templates.remove();
  await needs.postgres?.stop();
  reportLogs();
  if (existsSync(statsFile) && (selection.isFull || isNarrow(selection)))
    console.log(`\n${readFileSync(statsFile, "utf8").trimEnd()}`);
  for (const made of [folder, clusters]) rmSync(made, { recursive: true, force: true });
}
if (interruption()) process.exit(interruption());
console.log("");
printMissing(needs.list);
process.exitCode = results.print() ? 0 : 1;

/** @param {import("./test/run-plan.mjs").Run} run */
async function runTests({ engine, suites, part }) {
  if (interruption()) return;
  const env = {
    ...process.env,
    ...needs.env,
    TEST_DB: engine,
    TEST_FULL: selection.isFull ? "1" : "",
    TEST_CLUSTERS: clusters,
    TEST_PART: part,
    TEST_WAITING: leavesWaitingOut(selection) ? "left out" : "",
    TEST_FIGURES: statsFile,
    TEST_LOGS: logs,
    TEST_SERVERS: servers,
    // Temporary files of the runners are removed together with this folder.
    TMPDIR: folder,
  };
  const label = `${suites.join(", ")} on ${NAMES[engine]}`;
  try {
    if (suites.some((suite) => suite !== "rules")) Object.assign(env, await templates.of(engine, env));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    results.addCheck(`${label}, without stores`, false);
    return;
  }
  const context = { folder, engine, env, selection };
  if (!suites.includes("e2e")) await results.time(label, () => runVitest(suites, context));
  else if (needs.env.CHROMIUM_PATH) await results.time(label, () => runPlaywright(context));
  else results.addCheck(`${label}, without a browser`, false);
}

/** Checks that every server process that the tests started has ended. */
async function reportServers() {
  const { started, left } = await findLeftServers(servers);
  if (started === 0) return;
  for (const pid of left) console.log(`A server was left running: process ${pid}`);
  results.addCheck(`${started} servers started, all ended`, left.length === 0);
}

/** Checks that no server has logged a secret, an e-mail address, a query or an error. */
function reportLogs() {
  const { lines, findings } = searchLogs(logs);
  if (lines === 0) return;
  for (const finding of findings.slice(0, 20)) console.log(`A log holds ${finding}`);
  results.addCheck(`${lines} log lines without secrets`, findings.length === 0);
}
