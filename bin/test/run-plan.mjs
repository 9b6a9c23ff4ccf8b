/**
 * One start of a runner.
 * @typedef {object} Run
 * @property {string} engine the database it tests on
 * @property {string[]} suites
 * @property {boolean} onlyWhereDatabaseMatters whether request tests are limited to the files for which the database matters
 */

/**
 * Says which suites run on which database. Rules know no database and run once. Domain tests run on every database,
 * because they prove the SQL. Request tests and browser journeys run on one database, the fastest one there is;
 * with --full they run on every one.
 * @param {import("./selection.mjs").Selection} selection
 * @param {string[]} engines the databases that are there, the fastest one first
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
