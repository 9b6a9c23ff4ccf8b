import { everyMinute } from "./every-minute.mjs";

/** Tells each minute how many journeys have passed, and at once which one has failed and why. */
export default class {
  #all = 0;
  #passed = 0;
  #end = () => {};

  printsToStdio() {
    return true;
  }

  /**
   * @param {import("@playwright/test/reporter").FullConfig} _
   * @param {import("@playwright/test/reporter").Suite} journeys
   */
  onBegin(_, journeys) {
    this.#all = journeys.allTests().length;
    this.#end = everyMinute(() => `e2e, ${this.#passed} of ${this.#all} journeys passed`);
  }

  /**
   * @param {import("@playwright/test/reporter").TestCase} journey
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(journey, { status, errors, attachments }) {
    if (status === "passed") this.#passed++;
    if (status === journey.expectedStatus || status === "skipped") return;
    console.log(`\nFailed: ${journey.titlePath().filter(Boolean).join(" › ")}`);
    for (const error of errors) this.onError(error);
    for (const { name, path } of attachments) if (path) console.log(`${name}: ${path}`);
  }

  /** @param {import("@playwright/test/reporter").TestError} error */
  onError({ message, stack, snippet }) {
    console.log([stack ?? message, snippet].filter(Boolean).join("\n"));
  }

  onEnd() {
    this.#end();
  }
}
