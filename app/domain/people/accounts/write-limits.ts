/**
 * Limits what a signed-in person may write: changes in a minute and in an hour, and in an hour the photos that are stored and all
 * attempts to upload one. An upload is a change too. A script that enters 200 clients with 1,000 plans stays below. The limits
 * bound how fast one account can fill the disk and keep the server busy.
 */
export const WRITE_LIMITS = { minute: 2000, hour: 6000, photosPerHour: 60, uploadsPerHour: 240 };

/** Tells how a request counts: not at all, as a change, or as a change and an upload. */
export const WRITES = ["nothing", "change", "upload"] as const;
export type Writes = (typeof WRITES)[number];
