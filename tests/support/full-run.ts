import type { TestOptions } from "vitest";
import { WAITING_TAG } from "../../bin/test/waiting.mjs";

/** Tells whether this is a run of everything (`npm run test:full`), which has time for long tests. */
export const isFullRun = process.env.TEST_FULL === "1";

/** Tells whether this run leaves out what waits for `npm run test:full`. One that names its tests (`npm test -- ops`) makes them whole. */
export const leavesWaitingOut = process.env.TEST_WAITING === "left out";

/**
 * Tells whether this run repeats on its second database what asks for that database. Tests that hold on any database leave
 * themselves out then.
 */
export const isRepeated = process.env.TEST_PART === "second" && leavesWaitingOut;

/** Returns the options of a test, or of a group of tests, that waits for `npm run test:full`. */
export const inFull = (options: TestOptions = {}): TestOptions => ({ ...options, tags: [WAITING_TAG] });
