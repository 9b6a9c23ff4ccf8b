/**
 * Describes one start of a test runner.
 * @typedef {object} Run
 * @property {string} engine the database to test on
 * @property {string[]} suites
 * @property {boolean} onlyWhereDatabaseMatters whether only those request tests run for which the database
 *   matters
 */

/**
 * Plans which suites run on which database. Rules need no database and run once. Domain tests run on every
 * database, because they test the SQL. Request tests and browser journeys run on the fastest database, or
 * with --full on every database.
 * @param {import("./selection.mjs").Selection} selection
 * @param {string[]} engines the available databases, the fastest one first
 * @returns {Run[]}
 */
export function planRuns({ suites, isFull }, engines) {
  const withoutBrowser = engines.map((engine, index) => {
    const isFirst = index === 0;
    return {
      engine,
      suites: suites.filter((suite) => suite !== "e2e" && (suite !== "rules" || isFirst)),
      onlyWhereDatabaseMatters: !isFirst && !isFull,
    };
  });
  const journeys = engines
    .filter((_, index) => suites.includes("e2e") && (isFull || index === 0))
    .map((engine) => ({ engine, suites: ["e2e"], onlyWhereDatabaseMatters: false }));
  return [...withoutBrowser.filter((run) => run.suites.length > 0), ...journeys];
}
