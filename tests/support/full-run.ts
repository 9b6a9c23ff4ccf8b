/** Tells whether this is a run of everything (`npm run test:full`), which has time for long tests. */
export const isFullRun = process.env.TEST_FULL === "1";
