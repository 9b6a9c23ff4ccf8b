/** @typedef {import("./runners.mjs").Count} Count */

const NONE = { passed: 0, failed: 0, skipped: 0, waiting: 0, failures: [] };

/** Collects the counts of all runners, and prints them. */
export class Results {
  /** @type {{ label: string, count: Count }[]} */
  #rows = [];

  /**
   * @param {string} label
   * @param {Partial<Count>} count
   */
  add(label, count) {
    this.#rows.push({ label, count: { ...NONE, ...count } });
  }

  /**
   * Adds a check that is one test.
   * @param {string} label
   * @param {boolean} isPassed
   */
  addCheck(label, isPassed) {
    this.add(label, isPassed ? { passed: 1 } : { failed: 1 });
  }

  /**
   * Runs something, prints its name, and adds its count with the time it took.
   * @param {string} label
   * @param {() => Promise<Count>} runner
   */
  async time(label, runner) {
    console.log(`\nTesting ${label}.`);
    const start = Date.now();
    const count = await runner();
    this.add(`${label}, ${inWords(Date.now() - start)}`, count);
  }

  /**
   * Prints the names of the failed tests, a line for each runner, and the sum as the last line.
   * @returns {boolean} whether there was a test and all passed
   */
  print() {
    for (const { label, count } of this.#rows)
      for (const failure of count.failures) console.log(`Failed, ${label}: ${failure}`);
    for (const { label, count } of this.#rows) console.log(`${label}: ${countInWords(count)}`);
    const sum = (/** @type {"passed" | "failed" | "waiting"} */ key) =>
      this.#rows.reduce((total, { count }) => total + count[key], 0);
    const [passed, failed] = [sum("passed"), sum("failed")];
    const isEmpty = passed + failed === 0;
    if (isEmpty) console.log("No test was run, which counts as a failure.");
    if (sum("waiting") > 0) console.log(`${sum("waiting")} tests wait for test:full`);
    console.log(`${passed} passed, ${isEmpty ? 1 : failed} failed`);
    return failed === 0 && !isEmpty;
  }
}

/** @param {Count} count */
const countInWords = ({ passed, failed, skipped, waiting }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}${waiting ? `, ${waiting} waiting` : ""}`;

/**
 * Writes a length of time, such as "7 min 44 s".
 * @param {number} ms
 */
export function inWords(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
