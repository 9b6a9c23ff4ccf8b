import { basename } from "node:path";
import { inject, type RunnerTestFile, TestRunner } from "vitest";
import { WAITING_TAG } from "../../bin/test/waiting.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The names of the files that wait as a whole. */
    onlyInFull: string[];
  }
}

/** Runs tests as Vitest does, and gives the tag of those that wait for `npm run test:full` to all tests of some files. */
export default class extends TestRunner {
  override onCollectStart(file: RunnerTestFile) {
    const isWaiting = inject("onlyInFull").includes(basename(file.filepath, ".test.ts"));
    if (isWaiting) file.tags = [...(file.tags ?? []), WAITING_TAG];
    super.onCollectStart(file);
  }
}
