import { isNarrow } from "./selection.mjs";

/** The tag by which Vitest knows a test that waits for `npm run test:full`. */
export const WAITING_TAG = "full";

/** The reason for which Playwright skips such a test. */
export const WAITING_REASON = "waits for test:full";

/**
 * Tells whether a run leaves such tests out: it makes neither everything nor only tests that it names.
 * @param {import("./selection.mjs").Selection} selection
 */
export const leavesWaitingOut = (selection) => !selection.isFull && !isNarrow(selection);
