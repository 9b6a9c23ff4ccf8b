import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at } from "../steps/project.mjs";
import { run } from "../steps/run.mjs";
import { isNarrow } from "./selection.mjs";
import { leavesWaitingOut, WAITING_REASON, WAITING_TAG } from "./waiting.mjs";

/**
 * Counts the tests of a runner by result, and names those that failed. Those that wait for `npm run test:full` are not skipped.
 * @typedef {{ passed: number, failed: number, skipped: number, waiting: number, failures: string[] }} Count
 *
 * Describes the folder, database and environment of a runner.
 * @typedef {object} Context
 * @property {string} folder
 * @property {string} engine
 * @property {NodeJS.ProcessEnv} env
 * @property {import("./selection.mjs").Selection} selection
 */

/** @type {Count} */
const NONE = { passed: 0, failed: 0, skipped: 0, waiting: 0, failures: [] };

/** Tells whether the output goes into a file, which has no colours. */
const isPlain = !process.stdout.isTTY;

/**
 * Tells whether a run is so long that a line each minute says more than a line for each test.
 * @param {import("./selection.mjs").Selection} selection
 */
const isToldByMinute = (selection) => isPlain && !isNarrow(selection);

/**
 * Runs the suites that need no browser.
 * @param {string[]} suites
 * @param {Context} context
 * @returns {Promise<Count>}
 */
export async function runVitest(suites, { folder, engine, env, selection }) {
  const report = join(folder, `vitest-${engine}.json`);
  const status = await run(
    process.execPath,
    [
      at("node_modules/vitest/vitest.mjs"),
      "run",
      ...suites.flatMap((suite) => ["--project", suite]),
      "--reporter=default",
      "--reporter=json",
      ...(isToldByMinute(selection) ? [`--reporter=${at("bin/test/vitest-reporter.mjs")}`] : []),
      `--outputFile.json=${report}`,
      ...(isNarrow(selection) ? ["--passWithNoTests"] : []),
      ...(leavesWaitingOut(selection) ? [`--tags-filter=!${WAITING_TAG}`] : []),
      ...(selection.name ? ["--testNamePattern", selection.name] : []),
      ...selection.files,
    ],
    { env: { ...env, ...(isPlain && { NO_COLOR: "1" }) } },
  );
  return complete(status, countVitest(report, leavesWaitingOut(selection)), isNarrow(selection));
}

/**
 * Runs the journeys in a browser, each with JavaScript on and off.
 * @param {Context} context
 * @returns {Promise<Count>}
 */
export async function runPlaywright({ folder, engine, env, selection }) {
  const report = join(folder, `playwright-${engine}.json`);
  const status = await run(
    process.execPath,
    [
      at("node_modules/@playwright/test/cli.js"),
      "test",
      `--reporter=${isToldByMinute(selection) ? at("bin/test/playwright-reporter.mjs") : "list"},json`,
      ...(isNarrow(selection) ? ["--pass-with-no-tests"] : []),
      ...(selection.name ? ["--grep", selection.name] : []),
      ...selection.files,
    ],
    {
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_HTML_OPEN: "never",
        // Playwright colours its workers whatever NO_COLOR says, and Node would warn of that.
        ...(isPlain && { FORCE_COLOR: "0" }),
      },
    },
  );
  return complete(status, countPlaywright(report), isNarrow(selection));
}

/**
 * Adds a failure if the runner crashed without a failed test, or if it ran no test at all.
 * @param {number} status the exit status of the runner
 * @param {Count} count
 * @param {boolean} mayBeEmpty
 * @returns {Count}
 */
function complete(status, count, mayBeEmpty) {
  const isEmpty = count.passed + count.failed === 0;
  const crashed = status !== 0 && count.failed === 0;
  return crashed || (isEmpty && !mayBeEmpty) ? { ...count, failed: 1 } : count;
}

const isRun = (/** @type {string} */ status) => status === "passed" || status === "failed";

/**
 * @param {string} file
 * @param {boolean} leavesOut whether the run leaves out the tests that wait for `npm run test:full`
 * @returns {Count}
 */
function countVitest(file, leavesOut) {
  const report = read(file);
  if (!report) return NONE;
  /** @type {{ name: string, status: string, assertionResults: { fullName: string, status: string, tags: string[] }[] }[]} */
  const files = report.testResults;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const waiting = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => leavesOut && !isRun(status) && tags.includes(WAITING_TAG)).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests - waiting,
    waiting,
    failures: [
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `${relative(at(""), name)}: ${test.fullName}`),
      ),
      ...unloaded.map(({ name }) => `${relative(at(""), name)} as a whole`),
    ],
  };
}

/**
 * @param {string} file
 * @returns {Count}
 */
function countPlaywright(file) {
  const report = read(file);
  if (!report) return NONE;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Errors outside of tests are failures too, such as a file that cannot be loaded or a failed set-up.
  const failed = unexpected + flaky + report.errors.length;
  const waiting = report.suites.flatMap(journeysOf).filter(isWaiting).length;
  const failures = report.suites.flatMap(failedJourneys);
  return { passed: expected, failed, skipped: skipped - waiting, waiting, failures };
}

const isWaiting = (/** @type {Journey["tests"][number]} */ { annotations }) =>
  annotations.some(({ description }) => description === WAITING_REASON);

/**
 * @param {Group} group
 * @returns {Journey["tests"]}
 */
const journeysOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(journeysOf),
];

/**
 * Names the failed journeys of a file or a group, with the project in which each failed.
 * @typedef {{ projectName: string, status: string, annotations: { description?: string }[] }} Travelled
 * @typedef {{ file: string, title: string, tests: Travelled[] }} Journey
 * @typedef {{ specs: Journey[], suites?: Group[] }} Group
 * @param {Group} group
 * @returns {string[]}
 */
const failedJourneys = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => `tests/e2e/${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap(failedJourneys),
];

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
