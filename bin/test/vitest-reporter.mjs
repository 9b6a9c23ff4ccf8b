import { everyMinute } from "./every-minute.mjs";

/** Tells each minute which suites run and how many tests have passed. Vitest finds the tests of a file when it opens the file. */
export default class {
  #files = 0;
  #done = 0;
  #found = 0;
  #passed = 0;
  /** @type {Set<import("vitest/node").TestModule>} */
  #running = new Set();
  #end = () => {};

  /** @param {readonly import("vitest/node").TestSpecification[]} files */
  onTestRunStart(files) {
    this.#files = files.length;
    this.#end = everyMinute(() => {
      const suites = new Set([...this.#running].map(({ project }) => project.name));
      return `${[...suites].join(" and ")}, ${this.#passed} of ${this.#found} tests passed, ${this.#done} of ${this.#files} files done`;
    });
  }

  /** @param {import("vitest/node").TestModule} file */
  onTestModuleQueued(file) {
    this.#running.add(file);
  }

  /** @param {import("vitest/node").TestModule} file */
  onTestModuleStart(file) {
    this.#found += [...file.children.allTests()].length;
  }

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === "passed") this.#passed++;
  }

  /** @param {import("vitest/node").TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file);
    this.#done++;
  }

  onTestRunEnd() {
    this.#end();
  }
}
