/**
 * Describes one start of a test runner.
 * @typedef {object} Run
 * @property {string} engine the database to test on
 * @property {string[]} suites
 * @property {"all" | "first" | "second"} part "first" leaves out what is about the embedded database alone, because another run
 *   has it; "second" repeats what depends on the database
 */

/**
 * Plans which suites run on which database. Rules need no database and run once. Domain tests, request tests and browser
 * journeys run on the fastest database, and what depends on the database runs on the other one too. With --full everything
 * runs on every database. Domain tests that are named run on every database too (vitest.config.ts).
 * @param {import("./selection.mjs").Selection} selection
 * @param {string[]} engines the available databases, the fastest one first
 * @returns {Run[]}
 */
export function planRuns({ suites, isFull }, engines) {
  const isOnly = engines.length === 1;
  const withoutBrowser = engines.map((engine, index) => {
    const isFirst = index === 0;
    /** @type {Run["part"]} */
    const part = isFirst ? (isOnly ? "all" : "first") : isFull ? "all" : "second";
    return {
      engine,
      suites: suites.filter((suite) => suite !== "e2e" && (suite !== "rules" || isFirst)),
      part,
    };
  });
  const journeys = engines
    .filter((_, index) => suites.includes("e2e") && (isFull || index === 0))
    .map((engine) => ({ engine, suites: ["e2e"], part: /** @type {const} */ ("all") }));
  return [...withoutBrowser.filter((run) => run.suites.length > 0), ...journeys];
}
